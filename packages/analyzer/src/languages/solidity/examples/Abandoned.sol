// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

contract Abandoned {
    function end(address payable to) public { selfdestruct(to); } // expect: missing-authorization

    function remaining() public view returns (uint256) {
        return address(this).balance;
    }
}
