pragma solidity ^0.4.24;

contract OldLists {
    uint256[] private codes;
    mapping(address => uint256) private visits;
    uint256 private total;

    function resize(uint256 size) public {
        codes.length = size; // expect: missing-authorization
    }

    function store(uint256 at, uint256 value) public {
        codes[at] = value;
    }

    function drop() public {
        require(0 <= codes.length);
        codes.length--; // expect: integer-overflow
    }

    function dropLast() public {
        require(codes.length > 0);
        codes.length--;
    }

    function leave() public {
        visits[msg.sender]--; // expect: integer-overflow
    }

    function leaveOnce() public {
        require(visits[msg.sender] > 0);
        visits[msg.sender]--;
    }

    function addChecked(uint256 value) public {
        uint256 sum = total + value;
        assert(sum >= total);
        total = sum;
    }

    function product(uint256 left, uint256 right) public returns (uint256) {
        uint256 result = left * right;
        require(left == 0 || result / left == right);
        return result;
    }

    function reversed(uint256 value) public {
        require(value >= total); // expect: missing-authorization
        total = total - value; // expect: integer-overflow
    }

    function power(uint256 base, uint256 exponent) public returns (uint256) {
        return base ** exponent; // expect: integer-overflow
    }

    function sum(uint256[] values) public {
        uint256 result;
        for (uint256 i = 0; i < values.length; i++) {
            result += values[i]; // expect: integer-overflow
        }
        total = result;
    }

    function spend(uint256 value) public {
        reduce(value);
    }

    function reduce(uint256 value) internal {
        total -= value; // expect: integer-overflow
    }
}
