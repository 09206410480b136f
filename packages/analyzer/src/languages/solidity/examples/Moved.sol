// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function balanceOf(address who) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
}

interface IERC721 {
    function safeTransferFrom(address from, address to, uint256 id) external;
}

interface IRouter {
    function getAmountsOut(uint256 amount, address[] calldata path) external view returns (uint256[] memory);
}

interface ICurve {
    function exchange(int128 i, int128 j, uint256 dx, uint256 minDy) external returns (uint256);
}

interface IFeed {
    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80);
}

contract Moved {
    address public owner;
    address public logic;
    bool public paused;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => uint256) public earned;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(uint256 => address) public lentBy;
    IERC20 public asset;
    IERC721 public nft;
    IRouter public router;
    ICurve public curve;
    IFeed public feed;

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    function pause() external { // expect: missing-authorization
        paused = true;
    }

    function unpause() external onlyOwner { // safe: missing-authorization
        paused = false;
    }

    function upgradeTo(address next) external { // expect: missing-authorization
        logic = next;
    }

    function mint(address to, uint256 amount) external { // expect: missing-authorization
        balanceOf[to] += amount;
        totalSupply += amount;
    }

    function mintAsOwner(address to, uint256 amount) external onlyOwner {
        balanceOf[to] += amount;
        totalSupply += amount;
    }

    function setEarned(address who, uint256 amount) external { // expect: missing-authorization
        earned[who] = amount;
    }

    function setEarnedByOwner(address who, uint256 amount) external onlyOwner {
        earned[who] = amount;
    }

    function claimFor(address who) external {
        uint256 amount = earned[who];
        earned[who] = 0;
        require(asset.transfer(msg.sender, amount)); // expect: missing-authorization
    }

    function claim() external {
        uint256 amount = earned[msg.sender];
        earned[msg.sender] = 0;
        require(asset.transfer(msg.sender, amount)); // safe: missing-authorization
    }

    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount; // expect: race-condition
    }

    function giveBack(uint256 id) external {
        require(lentBy[id] == msg.sender);
        nft.safeTransferFrom(address(this), msg.sender, id); // expect: reentrancy
        lentBy[id] = address(0);
    }

    function giveBackLast(uint256 id) external {
        require(lentBy[id] == msg.sender);
        lentBy[id] = address(0);
        nft.safeTransferFrom(address(this), msg.sender, id); // safe: reentrancy
    }

    function priceOf(uint256 amount, address[] calldata path) external view returns (uint256) {
        return router.getAmountsOut(amount, path)[1]; // expect: unverified-price
    }

    function trade(uint256 amount) external onlyOwner {
        curve.exchange(0, 1, amount, 0); // expect: unverified-price
    }

    function tradeFor(uint256 amount, uint256 least) external onlyOwner {
        curve.exchange(0, 1, amount, least); // safe: unverified-price
    }

    function answer() external view returns (int256) {
        (, int256 price, , uint256 updatedAt, ) = feed.latestRoundData(); // expect: unverified-price
        return price;
    }

    function freshAnswer() external view returns (int256) {
        (, int256 price, , uint256 updatedAt, ) = feed.latestRoundData(); // safe: unverified-price
        require(price > 0 && updatedAt + 1 hours > block.timestamp);
        return price;
    }

    function run(address target, bytes memory data) external {
        assembly {
            let ok := delegatecall(gas(), target, add(data, 32), mload(data), 0, 0) // expect: untrusted-code-load
            if iszero(ok) { revert(0, 0) }
        }
    }

    function runLogic(bytes memory data) external {
        address target = logic;
        assembly {
            let ok := delegatecall(gas(), target, add(data, 32), mload(data), 0, 0)
            if iszero(ok) { revert(0, 0) }
        }
    }

    function feeOf(uint256 amount, uint256 rate) external pure returns (uint256) {
        uint256 part = amount / 10000;
        return part * rate; // expect: incorrect-calculation
    }

    function wholeDays(uint256 elapsed, uint256 rate) external pure returns (uint256) {
        uint256 spent = elapsed / 86400;
        return spent * rate; // safe: incorrect-calculation
    }

    function unsigned(int256 delta) external pure returns (uint256) {
        return uint256(delta); // expect: integer-overflow
    }

    function unsignedChecked(int256 delta) external pure returns (uint256) {
        require(delta >= 0);
        return uint256(delta); // safe: integer-overflow
    }

    function positive(uint256 amount) external pure {
        assert(amount > 0); // expect: reachable-assertion
    }

    function named(address to) external view {
        assert(to != owner); // expect: reachable-assertion
    }

    function paid() external payable {
        assert(msg.value > 0); // expect: reachable-assertion
    }

    function balanced() external view {
        assert(totalSupply >= balanceOf[owner]); // safe: reachable-assertion
    }

    function empty() external view {
        assert(!paused); // safe: reachable-assertion
    }

    function positiveRequired(uint256 amount) external pure {
        require(amount > 0); // safe: reachable-assertion
    }
}
