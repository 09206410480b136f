pragma solidity ^0.4.24;

library SafeMath {
    function add(uint256 a, uint256 b) internal pure returns (uint256) {
        uint256 c = a + b;
        require(c >= a);
        return c;
    }
}

contract OldSale {
    uint256 public rate = 500;
    mapping(address => uint256) public bought;

    // Divided by another number, the product is not checked.
    function buy(uint256 tokens) public payable {
        require(msg.value == tokens * 1 ether / rate); // expect: integer-overflow
        bought[msg.sender] = tokens;
    }

    function buyChecked(uint256 tokens) public payable {
        uint256 cost = tokens * 1 ether; // safe: integer-overflow
        require(cost / tokens == 1 ether);
        require(msg.value == cost);
        bought[msg.sender] = tokens;
    }

    function refund() public {
        uint256 amount = bought[msg.sender];
        bought[msg.sender] = 0;
        msg.sender.transfer(amount);
    }
}

contract OldToken {
    using SafeMath for uint256;

    struct Entry {
        address who;
        uint256 amount;
    }

    mapping(address => uint256) balances;
    uint256 supply;
    address owner;
    bytes32 answer;

    function OldToken() public {
        owner = msg.sender;
    }

    function Oldtoken() public { // expect: missing-authorization
        owner = msg.sender;
    }

    function burn(uint256 value) public {
        supply -= value; // expect: integer-overflow
    }

    function burnChecked(uint256 value) public {
        require(supply >= value);
        supply -= value;
    }

    function mint(uint256 value) public {
        supply += value; // expect: integer-overflow
    }

    function mintSafely(uint256 value) public {
        supply = supply.add(value);
    }

    function buy(uint256 count, uint256 price) public payable {
        require(msg.value == count * price); // expect: integer-overflow
        balances[msg.sender] = balances[msg.sender].add(count);
    }

    function record(uint256 amount) public {
        Entry entry; // expect: uninitialized-memory
        entry.amount = amount;
    }

    function recordInMemory(uint256 amount) public {
        Entry memory entry;
        entry.amount = amount;
    }

    function withdraw(uint256 amount) public {
        require(balances[msg.sender] >= amount);
        require(msg.sender.call.value(amount)()); // expect: reentrancy
        balances[msg.sender] -= amount;
    }

    function solve(string guess) public {
        require(answer == keccak256(guess)); // expect: race-condition
        msg.sender.transfer(1 ether);
    }

    function play() public payable {
        if (now % 15 == 0) { // expect: predictable-random
            msg.sender.transfer(1 ether);
        }
    }

    function close() public {
        require(msg.sender == owner);
        selfdestruct(owner);
    }
}
