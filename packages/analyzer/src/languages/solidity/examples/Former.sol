pragma solidity ^0.4.19;

contract Former {
    address owner;
    bytes32 last;

    function former() public { // expect: missing-authorization
        owner = msg.sender;
    }

    function end() public {
        require(msg.sender == owner);
        suicide(owner); // expect: dangerous-function
    }

    function note(bytes text) public {
        last = sha3(text); // expect: dangerous-function
        last = keccak256(text); // safe: dangerous-function
    }

    function hash(uint256 value) public {
        last = sha3(value); // expect: dangerous-function
        last = keccak256(value); // safe: dangerous-function
    }

    function close() public {
        require(msg.sender == owner);
        selfdestruct(owner); // safe: dangerous-function
    }
}
