// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Rights {
    mapping(address => bool) private admins;
    mapping(address => uint256) public shares;
    mapping(uint256 => address) private holders;
    address private owner;
    bool private initialized;

    modifier onlyAdmin() {
        require(admins[msg.sender], "not an admin");
        _;
    }

    function initialize(address first) external {
        require(!initialized);
        initialized = true;
        owner = first;
    }

    function setup(address first) external { // expect: missing-authorization
        owner = first;
    }

    function grant(address who) external { // expect: missing-authorization
        admins[who] = true;
    }

    function grantChecked(address who) external onlyAdmin {
        admins[who] = true;
    }

    function leave() external {
        admins[msg.sender] = false;
    }

    function move(uint256 id, address to) external {
        require(holders[id] == msg.sender);
        holders[id] = to;
    }

    function end() external {
        require(shares[msg.sender] > 0);
        selfdestruct(payable(msg.sender)); // expect: missing-authorization
    }

    function endChecked() external {
        _requireOwner();
        selfdestruct(payable(msg.sender));
    }

    function _requireOwner() private view {
        if (msg.sender != owner) revert();
    }

    function take(uint256 amount) external {
        payable(msg.sender).transfer(amount); // expect: missing-authorization
    }

    function takeShare() external {
        uint256 due = shares[msg.sender];
        shares[msg.sender] = 0;
        payable(msg.sender).transfer(due);
    }

    function fill(uint256 count) external {
        for (uint256 i = 0; i < count; i++) { // expect: resource-exhaustion
            list.push(i);
        }
    }

    uint256[] private list;
}
