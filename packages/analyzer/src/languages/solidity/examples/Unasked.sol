// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IMarket {
    function mint(uint256 amount) external returns (uint256);
}

interface IRouter {
    struct Swap {
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint256 deadline;
    }

    function exactInputSingle(Swap calldata order) external returns (uint256);
}

contract Registry is ERC1155, AccessControl, ReentrancyGuard {
    bytes32 public constant MINTER = keccak256("MINTER");
    address public keeper;
    address public signer;
    address[] public members;
    uint256 public totalShares;
    IMarket public market;
    IRouter public router;
    IERC20 public asset;
    mapping(address => uint256) public shares;
    mapping(address => bool) public claimed;
    mapping(bytes32 => bool) public used;
    bytes32 private winningSecret;

    function initialize(IRouter first) external { // expect: missing-authorization
        router = first;
        keeper = msg.sender;
    }

    function grantMinter(address who) external {
        _grantRole(MINTER, who); // expect: missing-authorization
    }

    function addMinter(address who) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _grantRole(MINTER, who); // safe: missing-authorization
    }

    function airdrop(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, ""); // expect: missing-authorization
    }

    function award(address to, uint256 id, uint256 amount) external onlyRole(MINTER) {
        _mint(to, id, amount, ""); // safe: missing-authorization
    }

    function poke(uint256 amount) external {
        require(msg.sender == keeper || keeper == address(0), "keeper"); // expect: missing-authorization
        totalShares = amount;
    }

    function pokeChecked(uint256 amount) external {
        require(keeper != address(0) && msg.sender == keeper, "keeper"); // safe: missing-authorization
        totalShares = amount;
    }

    function setSigner(address next) external {
        if (msg.sender == keeper) {
            signer = next;
        }
    }

    function setAsset(IERC20 next) external { // expect: missing-authorization
        asset = next;
    }

    function isWallet(address account) external view returns (bool) {
        uint256 size;
        assembly { size := extcodesize(account) }
        return size == 0; // expect: missing-authorization
    }

    function join() external {
        members.push(msg.sender);
    }

    function each(uint256 amount) external view returns (uint256) {
        return amount / members.length; // expect: division-by-zero
    }

    function eachOrNone(uint256 amount) external view returns (uint256) {
        return members.length == 0 ? 0 : amount / members.length; // safe: division-by-zero
    }

    function price() public view returns (uint256) {
        return (address(this).balance * 1e18) / totalShares; // expect: division-by-zero
    }

    function priceOrNone() public view returns (uint256) {
        if (totalShares == 0) return 0;
        return (address(this).balance * 1e18) / totalShares; // safe: division-by-zero
    }

    function portion(uint256 part) external view returns (uint256) {
        return (part * 100) / totalShares; // expect: division-by-zero
    }

    function portionChecked(uint256 part) external view returns (uint256) {
        require(totalShares > 0, "none");
        return (part * 100) / totalShares; // safe: division-by-zero
    }

    function supply(uint256 amount) external {
        market.mint(amount); // expect: unchecked-return
    }

    function supplyChecked(uint256 amount) external {
        require(market.mint(amount) == 0, "mint"); // safe: unchecked-return
    }

    function lend(IERC3156FlashBorrower borrower, uint256 amount, bytes calldata data) external {
        borrower.onFlashLoan(msg.sender, address(asset), amount, 0, data); // expect: unchecked-return
    }

    function forward(address target, bytes calldata data) external onlyRole(DEFAULT_ADMIN_ROLE) returns (bytes memory) {
        (, bytes memory out) = target.call(data); // expect: unchecked-return
        return out;
    }

    function isFull() external view returns (bool) {
        return address(this).balance == 100 ether; // expect: incorrect-calculation
    }

    function isFilled() external view returns (bool) {
        return address(this).balance >= 100 ether; // safe: incorrect-calculation
    }

    function buyShares(uint256 amount) external {
        uint256 held = totalShares;
        uint256 made = held == 0 ? amount : amount * held / asset.balanceOf(address(this)); // expect: incorrect-calculation
        require(asset.transferFrom(msg.sender, address(this), amount), "pay");
        shares[msg.sender] += made;
    }

    function trade(uint256 amount, uint256 deadline) external {
        router.exactInputSingle(
            IRouter.Swap({
                amountIn: amount,
                amountOutMinimum: 0, // expect: unverified-price
                deadline: deadline
            })
        );
    }

    function tradeAtLeast(uint256 amount, uint256 least) external {
        router.exactInputSingle(
            IRouter.Swap({
                amountIn: amount,
                amountOutMinimum: least, // safe: unverified-price
                deadline: block.timestamp // expect: unverified-price
            })
        );
    }

    function redeem(bytes32 digest, uint8 v, bytes32 r, bytes32 s) external {
        address who = ecrecover(digest, v, r, s); // expect: signature-replay
        require(who == signer, "signature");
        bytes32 id = keccak256(abi.encodePacked(r, s, v));
        require(!used[id], "used");
        used[id] = true; // expect: signature-replay
        shares[msg.sender] += 1;
    }

    function welcome() external {
        require(!claimed[msg.sender], "claimed");
        _mint(msg.sender, 1, 1, ""); // expect: reentrancy
        claimed[msg.sender] = true;
    }

    function welcomeOnce() external {
        require(!claimed[msg.sender], "claimed");
        claimed[msg.sender] = true;
        _mint(msg.sender, 1, 1, ""); // safe: reentrancy
    }

    function leave(uint256 amount) external nonReentrant {
        uint256 out = (amount * address(this).balance) / totalShares;
        shares[msg.sender] -= amount;
        (bool ok, ) = msg.sender.call{value: out}(""); // expect: reentrancy
        require(ok, "pay");
        totalShares -= amount;
    }

    function leaveInOrder(uint256 amount) external nonReentrant {
        uint256 out = (amount * address(this).balance) / totalShares;
        shares[msg.sender] -= amount;
        totalShares -= amount;
        (bool ok, ) = msg.sender.call{value: out}(""); // safe: reentrancy
        require(ok, "pay");
    }
}
