// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IReceiver {
    function onPaid(uint256 amount) external returns (bool);
}

contract Bank {
    mapping(address => uint256) public balances;
    mapping(address => bool) private claimed;
    bool private locked;
    address public owner;
    address[] private payees;
    address private highest;
    uint256 private bid;

    modifier nonReentrant() {
        require(!locked);
        locked = true;
        _;
        locked = false;
    }

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    constructor() {
        owner = msg.sender;
    }

    function withdraw() external {
        uint256 amount = balances[msg.sender];
        (bool ok, ) = msg.sender.call{value: amount}(""); // expect: reentrancy
        require(ok);
        balances[msg.sender] = 0;
    }

    function withdrawInOrder() external {
        uint256 amount = balances[msg.sender];
        balances[msg.sender] = 0;
        (bool ok, ) = msg.sender.call{value: amount}("");
        require(ok);
    }

    function withdrawLocked() external nonReentrant {
        (bool ok, ) = msg.sender.call{value: balances[msg.sender]}("");
        require(ok);
        balances[msg.sender] = 0;
    }

    function withdrawStipend() external {
        payable(msg.sender).transfer(balances[msg.sender]);
        balances[msg.sender] = 0;
    }

    function pay(address to, uint256 amount) internal {
        (bool ok, ) = to.call{value: amount}("");
        require(ok);
    }

    function claim() external {
        require(!claimed[msg.sender]);
        pay(msg.sender, 1 ether); // expect: reentrancy
        claimed[msg.sender] = true;
    }

    function notify(IReceiver receiver) external {
        require(balances[msg.sender] > 0);
        receiver.onPaid(1); // expect: reentrancy
        balances[msg.sender] -= 1;
    }

    function setOwner(address next) external { // expect: missing-authorization
        owner = next;
    }

    function handOver(address next) external onlyOwner {
        owner = next;
    }

    function handOverChecked(address next) external {
        if (msg.sender != owner) revert();
        owner = next;
    }

    function drain(address payable to) external {
        to.transfer(address(this).balance); // expect: missing-authorization
    }

    function drainOwner(address payable to) external onlyOwner {
        to.transfer(address(this).balance);
    }

    function payAll() external {
        for (uint256 i = 0; i < payees.length; i++) {
            payable(payees[i]).transfer(1); // expect: resource-exhaustion
        }
    }

    function offer() external payable {
        require(msg.value > bid);
        payable(highest).transfer(bid); // expect: resource-exhaustion
        highest = msg.sender;
        bid = msg.value;
    }

    function forget(address payable to) external onlyOwner {
        (bool ok, ) = to.call{value: 1}(""); // expect: unchecked-return
    }

    function lucky() external view returns (bool) {
        return uint256(blockhash(block.number - 1)) % 2 == 0; // expect: predictable-random
    }

    function ended(uint256 deadline) external view returns (bool) {
        return block.timestamp >= deadline;
    }

    function quick(uint256 a) external {
        unchecked {
            bid -= a; // expect: integer-overflow
        }
        bid += a;
    }
}
