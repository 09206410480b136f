// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IPool {
    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool);
    function observe(uint32[] calldata ago) external view returns (int56[] memory, uint160[] memory);
}

contract Bridges {
    address public immutable bridge;
    address public immutable owner;
    address public immutable signer;
    IPool public immutable pool;

    mapping(address => uint256) public credit;
    mapping(address => uint256) public lockedUntil;
    mapping(address => uint256) public nonces;
    mapping(address => bool) public plugins;
    address[] public holders;
    address[] public guards;

    constructor(address bridge_, IPool pool_, address signer_) {
        bridge = bridge_;
        pool = pool_;
        signer = signer_;
        owner = msg.sender;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "owner");
        _;
    }

    // Messages of other chains.
    function xReceive(bytes32, uint256 amount, address, address, uint32, bytes calldata data) external returns (bytes memory) {
        address to = abi.decode(data, (address));
        credit[to] += amount; // expect: missing-authorization
        return "";
    }

    function sgReceive(uint16, bytes calldata, uint256, address, uint256 amount, bytes calldata data) external {
        require(msg.sender == bridge, "bridge");
        address to = abi.decode(data, (address));
        credit[to] += amount; // safe: missing-authorization
    }

    // Prices.
    function spot() public view returns (uint256) {
        (uint160 root, , , , , , ) = pool.slot0(); // expect: unverified-price
        return (uint256(root) * uint256(root)) >> 192;
    }

    function isLocked() external view returns (bool) {
        (, , , , , , bool unlocked) = pool.slot0(); // safe: unverified-price
        return !unlocked;
    }

    // Lists that anyone makes longer.
    function join() external {
        holders.push(msg.sender);
    }

    function appoint(address guard) external onlyOwner {
        guards.push(guard);
    }

    function accrue() external {
        for (uint256 i = 0; i < holders.length; i++) { // expect: resource-exhaustion
            credit[holders[i]] += 1;
        }
    }

    function accrueSome(uint256 from, uint256 to) external {
        require(to - from <= 50, "range");
        for (uint256 i = from; i < to; i++) { // safe: resource-exhaustion
            credit[holders[i]] += 1;
        }
    }

    function thank() external {
        for (uint256 i = 0; i < guards.length; i++) { // safe: resource-exhaustion
            credit[guards[i]] += 1;
        }
    }

    // Products in blocks that do not check.
    function lock(uint256 dayCount) external {
        unchecked {
            lockedUntil[msg.sender] = block.timestamp + dayCount * 1 days; // expect: integer-overflow
        }
    }

    function lockShortly(uint256 dayCount) external {
        require(dayCount <= 365, "days");
        unchecked {
            lockedUntil[msg.sender] = block.timestamp + dayCount * 1 days; // safe: integer-overflow
        }
    }

    // Signatures.
    function claim(uint256 amount, bytes calldata signature) external {
        bytes32 digest = keccak256(abi.encode(msg.sender, amount));
        require(ECDSA.recover(digest, signature) == signer, "signature"); // expect: signature-replay
        SafeTransferLib.safeTransferETH(msg.sender, amount);
    }

    function claimOnce(uint256 amount, bytes calldata signature) external {
        bytes32 digest = keccak256(abi.encode(msg.sender, amount, nonces[msg.sender]++));
        require(ECDSA.recover(digest, signature) == signer, "signature"); // safe: signature-replay
        SafeTransferLib.safeTransferETH(msg.sender, amount);
    }

    // Code of others.
    function allow(address plugin, bool on) external onlyOwner {
        plugins[plugin] = on;
    }

    function run(address plugin, bytes calldata data) external onlyOwner {
        (bool ok, ) = plugin.delegatecall(data); // expect: untrusted-code-load
        require(ok, "plugin");
    }

    function runListed(address plugin, bytes calldata data) external onlyOwner {
        require(plugins[plugin], "plugin");
        (bool ok, ) = plugin.delegatecall(data); // safe: untrusted-code-load
        require(ok, "plugin");
    }
}
