// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

contract Pool is Ownable {
    using SafeERC20 for IERC20;

    IERC20 public immutable asset;
    mapping(address => uint256) public shares;
    address public signer;
    uint256 public fee;
    uint256 public cap;

    constructor(IERC20 token) Ownable(msg.sender) {
        asset = token;
    }

    function pay(address to, uint256 amount) external onlyOwner {
        asset.transfer(to, amount); // expect: unchecked-return
    }

    function payChecked(address to, uint256 amount) external onlyOwner {
        require(asset.transfer(to, amount), "not paid");
    }

    function paySafely(address to, uint256 amount) external onlyOwner {
        asset.safeTransfer(to, amount);
    }

    function payEther(address payable to) external onlyOwner {
        to.transfer(1 ether);
    }

    function depositFor(address from, uint256 amount) external {
        asset.safeTransferFrom(from, address(this), amount); // expect: missing-authorization
        shares[msg.sender] += amount;
    }

    function deposit(uint256 amount) external {
        asset.safeTransferFrom(msg.sender, address(this), amount);
        shares[msg.sender] += amount;
    }

    function depositOwn(address from, uint256 amount) external {
        require(from == msg.sender, "not yours");
        asset.safeTransferFrom(from, address(this), amount);
        shares[from] += amount;
    }

    function collect(address from, uint256 amount) external onlyOwner {
        asset.safeTransferFrom(from, address(this), amount);
    }

    function setFee(uint256 value) external { // expect: missing-authorization
        fee = value;
    }

    function setCap(uint256 value) external onlyOwner {
        cap = value;
    }

    function setShares(uint256 value) external {
        uint256 wanted = value;
        shares[msg.sender] = wanted > shares[msg.sender] ? shares[msg.sender] : wanted;
    }

    function claim(bytes32 digest, uint8 v, bytes32 r, bytes32 s) external {
        address by = ecrecover(digest, v, r, s); // expect: signature-replay
        require(by == signer, "not signed");
        shares[msg.sender] += 1;
    }

    function claimChecked(bytes32 digest, uint8 v, bytes32 r, bytes32 s) external {
        address by = ecrecover(digest, v, r, s); // expect: signature-replay
        require(by != address(0) && by == signer, "not signed");
        shares[msg.sender] += 1;
    }

    function signerOf(bytes32 digest, uint8 v, bytes32 r, bytes32 s) public pure returns (address) {
        address by = ecrecover(digest, v, r, s);
        return by;
    }
}
