pragma solidity ^0.4.24;

contract FormerCounters {
    uint256[] public list;

    function clear() public {
        for (var i = 0; i < list.length; i++) { // expect: integer-overflow
            delete list[i];
        }
    }

    function clearAll() public {
        for (uint256 i = 0; i < list.length; i++) delete list[i];
    }

    function drop() public {
        list.length--; // expect: integer-overflow
    }

    function dropLast() public {
        require(list.length > 0);
        list.length--;
    }
}
