// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IVault {
    function getPoolTokens(bytes32 poolId) external view returns (address[] memory, uint256[] memory, uint256);
    function manageUserBalance(bytes32[] memory ops) external payable;
}

interface ICurvePool {
    function get_virtual_price() external view returns (uint256);
    function withdraw_admin_fees() external;
}

interface IRatePool {
    function getRate() external view returns (uint256);
}

// Prices that a pool gives while it is in the middle of an exit.
contract PoolPrices {
    IVault public vault;
    ICurvePool public curve;
    IRatePool public rated;

    function tokensOf(bytes32 id) external view returns (uint256) {
        (, uint256[] memory amounts, ) = vault.getPoolTokens(id); // expect: reentrancy
        return amounts[0];
    }

    function shareValue() external view returns (uint256) {
        return curve.get_virtual_price(); // expect: reentrancy
    }

    function rate() external view returns (uint256) {
        return rated.getRate(); // expect: reentrancy
    }

    function shareValueSettled() external returns (uint256) {
        curve.withdraw_admin_fees();
        return curve.get_virtual_price(); // safe: reentrancy
    }

    function tokensOfSettled(bytes32 id) external returns (uint256) {
        vault.manageUserBalance(new bytes32[](0));
        (, uint256[] memory amounts, ) = vault.getPoolTokens(id); // safe: reentrancy
        return amounts[0];
    }
}

// Callbacks, burns, prices and calls that are nobody's but the pool's or the owner's.
contract Protocol {
    address public owner;
    address public pool;
    uint256 public price;
    mapping(address => uint256) public balances;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256) public minted;

    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner");
        _;
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external { // expect: missing-authorization
        balances[abi.decode(data, (address))] -= uint256(amount0 + amount1);
    }

    function uniswapV2Call(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external { // safe: missing-authorization
        require(msg.sender == pool, "not the pool");
        balances[sender] -= amount0 + amount1 + data.length;
    }

    function burn(address from, uint256 amount) public { // expect: missing-authorization
        balances[from] -= amount;
    }

    function burnFrom(address from, uint256 amount) public { // safe: missing-authorization
        allowance[from][msg.sender] -= amount;
        balances[from] -= amount;
    }

    function updatePrice(uint256 next) external { // expect: missing-authorization
        price = next;
    }

    function setPrice(uint256 next) external onlyOwner { // safe: missing-authorization
        price = next;
    }

    function run(address target, bytes calldata data) external {
        (bool ok, ) = target.call(data); // expect: missing-authorization
        require(ok, "failed");
    }

    function runAsOwner(address target, bytes calldata data) external onlyOwner {
        (bool ok, ) = target.call(data); // safe: missing-authorization
        require(ok, "failed");
    }

    function claim(uint256 id) external {
        require(minted[msg.sender] == 0, "once");
        _safeMint(msg.sender, id); // expect: reentrancy
        minted[msg.sender] = id;
    }

    function claimInOrder(uint256 id) external {
        require(minted[msg.sender] == 0, "once");
        minted[msg.sender] = id;
        _safeMint(msg.sender, id); // safe: reentrancy
    }

    function send(uint256 amount) external {
        balances[msg.sender] -= amount;
        _callTokensReceived(msg.sender, amount); // expect: reentrancy
        price = amount;
    }

    function _safeMint(address to, uint256 id) internal {
        balances[to] += id;
    }

    function _callTokensReceived(address to, uint256 amount) internal {
        balances[to] += amount;
    }
}
