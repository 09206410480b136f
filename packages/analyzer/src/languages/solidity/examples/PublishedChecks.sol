// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

// What published checks for Solidity look for.
contract PublishedChecks {
    address public owner;
    IERC20 public token;
    mapping(address => uint256) public balances;

    function initialize(address first) external { // expect: missing-authorization
        owner = first;
    }

    function pull(address from, uint256 amount) external {
        require(token.transferFrom(from, address(this), amount)); // expect: missing-authorization
    }

    function take(uint256 amount) external {
        require(token.transferFrom(msg.sender, address(this), amount));
    }
}
