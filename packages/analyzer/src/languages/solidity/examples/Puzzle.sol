pragma solidity ^0.4.21;

contract Puzzle {
    struct Entry {
        address who;
        uint256 amount;
    }

    address private owner;
    bytes32 private secret;
    uint256 private prize;
    mapping(address => uint256) private entries;

    function guess(string answer) public {
        require(secret == sha3(answer)); // expect: race-condition, dangerous-function
        msg.sender.transfer(prize);
    }

    function guessNumber(uint256 answer) public {
        if (keccak256(answer) == secret) { // expect: race-condition
            msg.sender.transfer(prize);
        }
    }

    function commit(bytes32 hidden) public {
        entries[msg.sender] = uint256(hidden);
    }

    function enter(uint256 amount) public {
        Entry one; // expect: uninitialized-memory
        one.who = msg.sender;
        one.amount = amount;
    }

    function enterList(uint256 amount) public {
        uint256[] list; // expect: uninitialized-memory
        list.push(amount);
    }

    function enterInMemory(uint256 amount) public {
        Entry memory one = Entry(msg.sender, amount);
        entries[one.who] = one.amount;
    }
}
