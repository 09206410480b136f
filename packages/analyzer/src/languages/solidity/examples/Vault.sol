// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Vault {
    address private owner;
    address private immutable implementation;

    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner");
        _;
    }

    function withdraw(uint256 amount) external {
        require(tx.origin == owner, "not the owner"); // expect: tx-origin-authentication
        payable(owner).transfer(amount);
    }

    function isPlainAccount() external view returns (bool) {
        return tx.origin == msg.sender;
    }

    function pay(address payable to, uint256 amount) external onlyOwner {
        to.send(amount); // expect: unchecked-return
        to.call{value: amount}(""); // expect: unchecked-return
        (bool ok, ) = to.call{value: amount}("");
        require(ok, "not paid");
        require(to.send(amount), "not paid");
    }

    function run(address target, bytes calldata data) external onlyOwner {
        (bool ok, ) = target.delegatecall(data); // expect: untrusted-code-load
        (bool done, ) = implementation.delegatecall(data);
        require(ok && done);
    }

    function draw() external view returns (uint256) {
        return uint256(keccak256(abi.encodePacked(block.timestamp, msg.sender))) % 10; // expect: predictable-random
    }

    function id(string calldata name) external pure returns (bytes32) {
        return keccak256(abi.encodePacked(name));
    }

    function close() external onlyOwner {
        selfdestruct(payable(owner));
    }
}
