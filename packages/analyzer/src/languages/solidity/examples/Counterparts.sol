// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Implementation {
    function run(bytes calldata data) external;
}

contract Counterparts {
    struct Order {
        uint256 amount;
        address by;
    }

    address public owner;
    address private immutable implementation;
    mapping(bytes32 => bytes32) private commitments;
    mapping(address => Order) private orders;

    constructor(address logic) {
        owner = msg.sender;
        implementation = logic;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner"); // safe: tx-origin-authentication
        _;
    }

    function onlyPeople() external view returns (bool) {
        require(msg.sender == tx.origin, "no contracts"); // safe: tx-origin-authentication
        return true;
    }

    function starter() external view returns (address) {
        return tx.origin; // safe: tx-origin-authentication
    }

    function run(bytes calldata data) external onlyOwner {
        (bool ok, ) = implementation.delegatecall(data); // safe: untrusted-code-load
        require(ok, "failed");
    }

    function runPlain(address target, bytes calldata data) external onlyOwner {
        (bool ok, ) = target.call(data); // safe: untrusted-code-load
        require(ok, "failed");
    }

    function runFixed() external {
        Implementation(implementation).run(""); // safe: untrusted-code-load
    }

    function amountOf(address by) external view returns (uint256) {
        Order storage order = orders[by]; // safe: uninitialized-memory
        return order.amount;
    }

    function make(uint256 amount) external pure returns (uint256) {
        Order memory order; // safe: uninitialized-memory
        order.amount = amount;
        uint256[] memory amounts = new uint256[](2); // safe: uninitialized-memory
        return order.amount + amounts.length;
    }

    function commit(bytes32 hidden) external {
        commitments[hidden] = hidden; // safe: race-condition
    }

    function reveal(string calldata guess, bytes32 salt) external view returns (bool) {
        return commitments[keccak256(abi.encode(msg.sender, guess, salt))] != 0; // safe: race-condition
    }

    function isRight(string calldata guess, bytes32 hash) external pure returns (bool) {
        return hash == keccak256(bytes(guess)); // safe: race-condition
    }
}
