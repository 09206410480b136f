// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IFeed {
    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80);
    function latestAnswer() external view returns (int256);
}

interface IPyth {
    function getPriceUnsafe(bytes32 id) external view returns (Price memory);
    function getPriceNoOlderThan(bytes32 id, uint256 age) external view returns (Price memory);
}

interface IChronicle {
    function read() external view returns (uint256);
}

interface IKeep3rV2Oracle {
    function current(address one, uint256 amount, address other) external view returns (uint256);
}

interface IRouter {
    function swapExactTokensForTokens(uint256 amount, uint256 least, address[] calldata path, address to, uint256 deadline) external;
}

struct Price {
    int64 price;
    uint64 conf;
    uint256 publishTime;
}

// Prices taken as they come, and tested ones.
contract Prices {
    IFeed public feed;
    IPyth public pyth;
    IChronicle public chronicle;
    IKeep3rV2Oracle public keep3r;
    IRouter public router;
    IERC20 public token;
    IERC20 public other;
    address public pool;

    function answer() external view returns (int256) {
        (, int256 found, , , ) = feed.latestRoundData(); // expect: unverified-price
        return found;
    }

    function freshAnswer() external view returns (int256) {
        (, int256 found, , uint256 updatedAt, ) = feed.latestRoundData(); // safe: unverified-price
        require(block.timestamp - updatedAt < 1 hours, "stale");
        return found;
    }

    function plainAnswer() external view returns (int256) {
        return feed.latestAnswer(); // expect: unverified-price
    }

    function anyAge(bytes32 id) external view returns (int64) {
        return pyth.getPriceUnsafe(id).price; // expect: unverified-price
    }

    function anyConfidence(bytes32 id) external view returns (int64) {
        return pyth.getPriceNoOlderThan(id, 60).price; // expect: unverified-price
    }

    function certain(bytes32 id) external view returns (int64) {
        Price memory found = pyth.getPriceNoOlderThan(id, 60); // safe: unverified-price
        require(found.conf < 100, "uncertain");
        return found.price;
    }

    function chronicled() external view returns (uint256) {
        return chronicle.read(); // expect: unverified-price
    }

    function testedChronicle() external view returns (uint256) {
        uint256 found = chronicle.read(); // safe: unverified-price
        require(found > 0, "no price");
        return found;
    }

    function kept(address one, uint256 amount, address two) external view returns (uint256) {
        return keep3r.current(one, amount, two); // expect: unverified-price
    }

    function spotPrice() external view returns (uint256) {
        return (token.balanceOf(pool) * 1e18) / other.balanceOf(pool); // expect: unverified-price
    }

    function swap(uint256 amount, address[] calldata path) external {
        router.swapExactTokensForTokens(amount, 0, path, msg.sender, block.timestamp); // expect: unverified-price
    }

    function swapAtLeast(uint256 amount, uint256 least, uint256 deadline, address[] calldata path) external {
        router.swapExactTokensForTokens(amount, least, path, msg.sender, deadline); // safe: unverified-price
    }
}
