// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

interface IPermitToken is IERC20, IERC20Permit {}

// What a contract leaves open without a word, and the same done well.
contract Pitfalls {
    address public owner;
    IPermitToken public immutable asset;
    mapping(address => uint256) public balances;
    mapping(bytes32 => bool) public executed;
    bytes32 private constant SLOT = keccak256("pitfalls.flag");

    event Answered(bytes data);

    constructor(IPermitToken token) {
        owner = msg.sender;
        asset = token;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner");
        _;
    }

    function writeSlot(uint256 slot, uint256 value) external {
        assembly {
            sstore(slot, value) // expect: missing-authorization
        }
    }

    function writeOwnSlot(uint256 slot, uint256 value) external onlyOwner {
        assembly {
            sstore(slot, value) // safe: missing-authorization
        }
    }

    function writeFlag(uint256 value) external {
        bytes32 slot = SLOT;
        assembly {
            sstore(slot, value) // safe: missing-authorization
        }
    }

    function depositSigned(
        IPermitToken token, address from, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s
    ) external {
        token.permit(from, address(this), amount, deadline, v, r, s);
        require(token.transferFrom(from, address(this), amount)); // expect: missing-authorization
    }

    function depositSignedAsset(
        address from, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s
    ) external {
        asset.permit(from, address(this), amount, deadline, v, r, s);
        require(asset.transferFrom(from, address(this), amount)); // safe: missing-authorization
    }

    function first(uint256[] memory list) internal pure returns (uint256) {
        assembly {
            mstore(0, mload(add(list, 32)))
            return(0, 32) // expect: incorrect-calculation
        }
    }

    function second(uint256[] memory list) internal pure returns (uint256 value) {
        assembly {
            value := mload(add(list, 64)) // safe: incorrect-calculation
        }
    }

    function sum(uint256[] memory list) external pure returns (uint256) {
        uint256 one = first(list);
        uint256 two = second(list);
        return one + two;
    }

    function move(address from, address to, uint256 amount) internal {
        uint256 fromBalance = balances[from];
        uint256 toBalance = balances[to];
        require(fromBalance >= amount, "too little");
        balances[from] = fromBalance - amount;
        balances[to] = toBalance + amount; // expect: incorrect-calculation
    }

    function moveBetween(address from, address to, uint256 amount) internal {
        require(from != to, "same account");
        uint256 fromBalance = balances[from];
        uint256 toBalance = balances[to];
        balances[from] = fromBalance - amount;
        balances[to] = toBalance + amount; // safe: incorrect-calculation
    }

    function ask(address target, bytes calldata question) external onlyOwner {
        (bool ok, bytes memory answer) = target.call{gas: 50_000}(question); // expect: resource-exhaustion
        if (ok) emit Answered(answer);
    }

    function tell(address target, bytes calldata words) external onlyOwner {
        (bool ok, ) = target.call{gas: 50_000}(words); // safe: resource-exhaustion
        require(ok, "refused");
    }

    function relay(bytes32 id, address target, bytes calldata data) external onlyOwner returns (bool) {
        require(!executed[id], "executed");
        executed[id] = true;
        (bool ok, ) = target.call(data); // expect: unchecked-return
        return ok;
    }

    function relayOrRevert(bytes32 id, address target, bytes calldata data) external onlyOwner {
        require(!executed[id], "executed");
        executed[id] = true;
        (bool ok, ) = target.call(data); // safe: unchecked-return
        require(ok, "refused");
    }
}

contract Forwarder {
    address private immutable implementation;

    constructor(address logic) {
        implementation = logic;
    }

    function forward() internal {
        address target = implementation;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), target, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) } // safe: incorrect-calculation
        }
    }

    fallback() external payable {
        forward();
    }
}
