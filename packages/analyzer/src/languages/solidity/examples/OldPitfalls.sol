pragma solidity ^0.4.24;

// What compilers before 0.5 let pass, and the same written out.
contract OldPitfalls {
    address public winner;
    uint256 public total;

    function _pay() { // expect: missing-authorization
        winner.transfer(this.balance);
    }

    function _payOut() internal { // safe: missing-authorization
        winner.transfer(this.balance);
    }

    function sum() constant returns (uint256) { // safe: missing-authorization
        return total;
    }

    function count(uint256 amount) public {
        require(amount < 100);
        total =+ amount; // expect: incorrect-calculation
    }

    function add(uint256 amount) public {
        require(amount < 100 && total < 1000000);
        total += amount; // safe: incorrect-calculation
    }

    function jump() public payable {
        function () internal next = finish;
        assembly {
            next := add(next, callvalue) // expect: untrusted-code-load
        }
        next();
    }

    function step() public {
        function () internal next = finish; // safe: untrusted-code-load
        next();
    }

    function finish() internal {
        winner = msg.sender;
    }
}
