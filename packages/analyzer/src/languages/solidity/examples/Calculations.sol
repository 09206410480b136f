// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Calculations that give another result than they seem to, and such that do not.
contract Calculations {
    uint256 public constant UNIT = 10 ** 18;
    mapping(address => uint256) public paid;
    uint256 public goal;
    address public helper;

    function fee(uint256 amount, uint256 rate, uint256 base) external pure returns (uint256) {
        return (amount / base) * rate; // expect: incorrect-calculation
    }

    function exactFee(uint256 amount, uint256 rate, uint256 base) external pure returns (uint256) {
        return (amount * rate) / base; // safe: incorrect-calculation
    }

    function roundedDown(uint256 amount, uint256 step) external pure returns (uint256) {
        return (amount / step) * step; // safe: incorrect-calculation
    }

    function power() external pure returns (uint256) {
        return 10 ^ 18; // expect: incorrect-calculation
    }

    function realPower() external pure returns (uint256) {
        return 10 ** 18; // safe: incorrect-calculation
    }

    function shifted(uint256 value) external pure returns (uint256 result) {
        assembly {
            result := shr(value, 8) // expect: incorrect-calculation
        }
    }

    function shiftedRight(uint256 value) external pure returns (uint256 result) {
        assembly {
            result := shr(8, value) // safe: incorrect-calculation
        }
    }

    function isReached() external view returns (bool) {
        require(address(this).balance == goal, "not reached"); // expect: incorrect-calculation
        return true;
    }

    function isPassed() external view returns (bool) {
        require(address(this).balance >= goal, "not reached"); // safe: incorrect-calculation
        return true;
    }

    function payAll(address[] calldata who) external payable {
        for (uint256 i = 0; i < who.length; i++) {
            paid[who[i]] += msg.value; // expect: incorrect-calculation
        }
    }

    function payEach(address[] calldata who) external payable {
        uint256 share = msg.value / who.length;
        for (uint256 i = 0; i < who.length; i++) {
            paid[who[i]] += share; // safe: incorrect-calculation
        }
    }

    function multicall(bytes[] calldata calls) external payable {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok, ) = address(this).delegatecall(calls[i]); // expect: incorrect-calculation
            require(ok, "failed");
        }
    }
}
