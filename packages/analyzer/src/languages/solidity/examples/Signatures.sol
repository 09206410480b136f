// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Signatures that work again, hashes that hold for other values.
contract Signatures {
    address public signer;
    mapping(bytes => bool) public used;
    mapping(address => uint256) public nonces;
    mapping(address => uint256) public balances;

    function claim(uint256 amount, bytes calldata signature) external {
        bytes32 digest = keccak256(abi.encode(msg.sender, amount));
        require(ECDSA.recover(digest, signature) == signer, "not signed"); // expect: signature-replay
        balances[msg.sender] += amount;
    }

    function claimOnce(uint256 amount, bytes calldata signature) external {
        bytes32 digest = keccak256(abi.encode(msg.sender, amount, nonces[msg.sender]++));
        require(ECDSA.recover(digest, signature) == signer, "not signed"); // safe: signature-replay
        balances[msg.sender] += amount;
    }

    function claimMarked(uint256 amount, bytes calldata signature) external {
        require(!used[signature], "used");
        used[signature] = true; // expect: signature-replay
        require(ECDSA.recover(keccak256(abi.encode(msg.sender, amount)), signature) == signer, "not signed");
        balances[msg.sender] += amount;
    }

    function key(string calldata first, string calldata second) external pure returns (bytes32) {
        return keccak256(abi.encodePacked(first, second)); // expect: signature-replay
    }

    function clearKey(string calldata first, string calldata second) external pure returns (bytes32) {
        return keccak256(abi.encode(first, second)); // safe: signature-replay
    }

    function keyOfNumber(string calldata first, uint256 second) external pure returns (bytes32) {
        return keccak256(abi.encodePacked(first, second)); // safe: signature-replay
    }
}
