pragma solidity ^0.6.0;

contract Batch {
    mapping(address => uint256) private balances;

    function send(address[] memory to, uint256 value) public {
        uint256 amount = to.length * value; // expect: integer-overflow
        require(balances[msg.sender] >= amount);
        balances[msg.sender] -= amount;
        for (uint256 i = 0; i < to.length; i++) balances[to[i]] += value; // expect: integer-overflow
    }

    function sendSmall(address[] memory to, uint256 value) public {
        require(value <= 1000 && to.length <= 100);
        uint256 amount = to.length * value;
        require(balances[msg.sender] >= amount);
        balances[msg.sender] -= amount;
        for (uint256 i = 0; i < to.length; i++) balances[to[i]] += value;
    }

    function count(address[] memory to) public pure returns (uint256) {
        return to.length * 2;
    }
}
