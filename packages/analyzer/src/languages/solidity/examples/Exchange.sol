// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function transfer(address to, uint256 amount) external returns (bool);
    function balanceOf(address who) external view returns (uint256);
}

abstract contract Ownable {
    address public owner;

    constructor() {
        owner = msg.sender;
    }

    modifier onlyOwner() {
        require(owner == msg.sender, "not the owner");
        _;
    }
}

contract Exchange is Ownable {
    mapping(address => uint256) public deposits;
    mapping(bytes32 => bool) private used;
    IERC20 private immutable token;
    address private router;
    uint256 private constant FEE = 3;

    event Deposited(address indexed who, uint256 amount);

    constructor(IERC20 token_) {
        token = token_;
    }

    function deposit() external payable {
        deposits[msg.sender] += msg.value;
        emit Deposited(msg.sender, msg.value);
    }

    function payWithOrigin(address payable to, uint256 amount) external {
        require(tx.origin == owner); // expect: tx-origin-authentication
        to.transfer(amount);
    }

    function pauseWithOrigin() external {
        if (tx.origin != owner) { // expect: tx-origin-authentication
            revert("not the owner");
        }
        router = address(0);
    }

    modifier onlyOrigin() {
        require(owner == tx.origin, "not the owner"); // expect: tx-origin-authentication
        _;
    }

    function noContracts() external view returns (bool) {
        require(msg.sender == tx.origin, "people only");
        return true;
    }

    function execute(address target, bytes calldata data) external onlyOwner {
        (bool ok, ) = target.delegatecall(data); // expect: untrusted-code-load
        require(ok);
    }

    function executeMany(address[] calldata targets, bytes calldata data) external onlyOwner {
        (bool ok, ) = targets[0].delegatecall(data); // expect: untrusted-code-load
        require(ok);
    }

    function forward(bytes calldata data) external onlyOwner {
        (bool ok, ) = router.delegatecall(data);
        require(ok);
    }

    function quote(uint256 amount) public pure returns (uint256) {
        return amount - (amount * FEE) / 1000;
    }

    function sweep(address to) external onlyOwner {
        require(token.transfer(to, token.balanceOf(address(this))), "not sent");
    }

    function withdraw(uint256 amount) external {
        require(deposits[msg.sender] >= amount, "too much");
        deposits[msg.sender] -= amount;
        (bool sent, ) = payable(msg.sender).call{value: amount}("");
        require(sent, "not sent");
    }

    function setRouter(address next) external onlyOwner {
        require(next != address(0), "no router");
        router = next;
    }
}
