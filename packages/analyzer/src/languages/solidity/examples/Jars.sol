pragma solidity ^0.8.20;

contract PiggyBank {
    mapping(address => uint256) public saved;

    function save() external payable { // expect: resource-leak
        saved[msg.sender] += msg.value;
    }
}

contract EntryFees {
    uint256 public paid;
    bool public open = true;

    fallback() external payable { // expect: resource-leak
        require(open);
        paid += msg.value;
    }
}

contract Purse {
    mapping(address => uint256) public saved;

    function save() external payable { // safe: resource-leak
        saved[msg.sender] += msg.value;
    }

    function spend(uint256 amount) external {
        saved[msg.sender] -= amount;
        payable(msg.sender).transfer(amount);
    }
}

contract Till {
    address private immutable owner = msg.sender;

    receive() external payable {} // safe: resource-leak

    function empty() external {
        require(msg.sender == owner);
        (bool ok, ) = owner.call{value: address(this).balance}("");
        require(ok);
    }
}

contract Counter {
    uint256 public visits;

    function visit() external { // safe: resource-leak
        visits += 1;
    }
}
