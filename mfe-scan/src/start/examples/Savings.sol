// SPDX-License-Identifier: MIT
pragma solidity ^0.7.6;

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
}

contract Savings {
    address public owner;
    IToken public token;
    mapping(address => uint256) public balances;
    uint256 public bonusRound;

    constructor(IToken savingsToken) {
        owner = msg.sender;
        token = savingsToken;
    }

    function deposit() external payable {
        balances[msg.sender] += msg.value;
    }

    function withdraw(uint256 amount) external {
        require(balances[msg.sender] >= amount, "balance too low");
        (bool sent, ) = msg.sender.call{value: amount}("");
        require(sent, "transfer failed");
        balances[msg.sender] -= amount;
    }

    function setOwner(address next) external {
        owner = next;
    }

    function sweep(address payable to) external {
        require(tx.origin == owner, "owner only");
        to.send(address(this).balance);
    }

    function draw() external {
        uint256 lucky = uint256(keccak256(abi.encodePacked(block.timestamp, block.difficulty))) % 10;
        if (lucky == 7) {
            balances[msg.sender] *= 2;
            bonusRound += 1;
        }
    }

    function upgrade(address implementation, bytes calldata data) external {
        (bool done, ) = implementation.delegatecall(data);
        require(done);
    }

    function close() external {
        selfdestruct(payable(msg.sender));
    }
}
