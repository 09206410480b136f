// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

library Signers {
    function recover(bytes32 digest, bytes memory signature) internal pure returns (address) {}
}

contract Stalls {
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => uint256) public asked;
    mapping(uint256 => uint256) public votes;
    mapping(address => uint256) public debt;
    mapping(address => uint256) public posted;
    mapping(address => bool) public isClerk;
    IERC20 public immutable coin;
    uint256 public endsAt;
    uint256 public round;

    constructor(IERC20 coin_) {
        coin = coin_;
        endsAt = block.timestamp + 7 days;
    }

    function offer(uint256 id, uint256 price) external {
        require(ownerOf[id] == msg.sender, "owner");
        asked[id] = price;
    }

    function withdrawOffer(uint256 id) external {
        delete asked[id]; // expect: missing-authorization
    }

    function withdrawOwn(uint256 id) external {
        require(ownerOf[id] == msg.sender, "owner");
        delete asked[id]; // safe: missing-authorization
    }

    function buy(uint256 id) external payable {
        uint256 price = asked[id];
        require(price > 0 && msg.value == price, "price");
        address seller = ownerOf[id];
        delete asked[id]; // safe: missing-authorization
        ownerOf[id] = msg.sender; // safe: missing-authorization
        (bool ok, ) = seller.call{value: price}("");
        require(ok, "pay");
    }

    function enter(uint256 id) external {
        require(block.timestamp < endsAt, "over");
        votes[id] += 1; // expect: incorrect-calculation
    }

    function prolong(uint256 extra) external {
        endsAt += extra; // expect: missing-authorization
    }

    function prolongByClerk(uint256 extra) external {
        require(isClerk[msg.sender], "clerk");
        endsAt += extra; // safe: missing-authorization
    }

    function liquidate(address user) external {
        uint256 amount = posted[user];
        uint256 owed = debt[user];
        require(owed > amount, "healthy");
        posted[user] = 0;
        debt[user] = 0;
        require(coin.transferFrom(msg.sender, address(this), owed), "pay");
        require(coin.transfer(msg.sender, amount), "transfer"); // safe: missing-authorization
    }

    function stallId(address who) external view returns (bytes32) {
        return keccak256(abi.encodePacked(who, block.timestamp)); // safe: predictable-random
    }

    function drawn(uint256 n) external view returns (uint256) {
        return uint256(keccak256(abi.encodePacked(msg.sender, block.timestamp))) % n; // expect: predictable-random
    }

    function waive(address user) external {
        require(isClerk[tx.origin], "clerk"); // expect: tx-origin-authentication
        debt[user] = 0;
    }

    function waiveSafely(address user) external {
        require(isClerk[msg.sender], "clerk"); // safe: tx-origin-authentication
        debt[user] = 0;
    }
}

contract Signed {
    mapping(address => bool) public isKeeper;
    mapping(bytes32 => bool) public approved;
    uint256 public nonce;
    uint256 public needed = 2;

    function _ask(bytes32 digest, bytes[] calldata sigs) private view {
        require(sigs.length >= needed, "count");
        address last = address(0);
        for (uint256 i = 0; i < sigs.length; i++) {
            address who = Signers.recover(digest, sigs[i]);
            require(who > last && isKeeper[who], "keeper"); // safe: signature-replay
            last = who;
        }
    }

    function run(address to, uint256 value, bytes calldata data, bytes[] calldata sigs) external {
        _ask(keccak256(abi.encode(address(this), block.chainid, nonce, to, value, data)), sigs);
        nonce++;
        (bool ok, ) = to.call{value: value}(data); // safe: missing-authorization
        require(ok, "call");
    }

    function runAny(address to, uint256 value, bytes calldata data) external {
        nonce++;
        (bool ok, ) = to.call{value: value}(data); // expect: missing-authorization
        require(ok, "call");
    }

    function approve(bytes32 digest, bytes[] calldata sigs) external {
        uint256 good;
        for (uint256 i = 0; i < sigs.length; i++) {
            if (isKeeper[Signers.recover(digest, sigs[i])]) good++; // expect: signature-replay
        }
        require(good >= needed && !approved[digest], "count");
        approved[digest] = true;
        nonce++;
    }
}

contract Slots {
    bytes32 private constant ADMIN = keccak256("slots.admin");

    function _get(bytes32 slot) private view returns (address a) {
        assembly {
            a := sload(slot)
        }
    }

    function _put(bytes32 slot, address a) private {
        assembly {
            sstore(slot, a)
        }
    }

    function upgradeTo(address next) external {
        require(msg.sender == _get(ADMIN), "admin");
        require(next.code.length > 0, "code");
        _put(keccak256("slots.code"), next); // safe: missing-authorization
    }

    function changeAdmin(address next) external { // expect: missing-authorization
        _put(ADMIN, next);
    }
}

contract Throne {
    address payable public leader;
    uint256 public highest;
    mapping(address => uint256) public owed;

    function bid() external payable {
        require(msg.value > highest, "low");
        address payable previous = leader;
        uint256 amount = highest;
        leader = payable(msg.sender);
        highest = msg.value;
        if (previous != address(0)) previous.transfer(amount); // expect: resource-exhaustion
    }

    function bidSafely() external payable {
        require(msg.value > highest, "low");
        owed[leader] += highest; // safe: resource-exhaustion
        leader = payable(msg.sender);
        highest = msg.value;
    }

    function collect() external {
        uint256 amount = owed[msg.sender];
        owed[msg.sender] = 0;
        payable(msg.sender).transfer(amount);
    }
}
