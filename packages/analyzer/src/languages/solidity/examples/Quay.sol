// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Quay is UUPSUpgradeable {
    address public master;
    IMessenger public messenger;
    address public mainland;
    uint256 public toll;
    uint256 public cap;
    bytes32 private gatePin;
    bytes32 public root;
    mapping(address => uint256) public shells;
    mapping(address => bool) public taken;
    mapping(bytes32 => bool) public used;
    IPool public pool;

    modifier onlyMaster() {
        require(msg.sender == master, "master");
        _;
    }

    function _authorizeUpgrade(address) internal override onlyMaster {} // safe: missing-authorization
}

contract OldQuay is UUPSUpgradeable {
    address public master;
    IMessenger public messenger;
    address public mainland;
    uint256 public toll;
    uint256 public cap;
    bytes32 private gatePin; // expect: cleartext-storage
    bytes32 private quayPassword; // expect: cleartext-storage
    string private gateSecret; // expect: cleartext-storage
    bytes32 private seatDigest; // safe: cleartext-storage
    bytes32 private pinDigest; // safe: cleartext-storage
    bytes32 private gateName; // safe: cleartext-storage
    bytes32 public root;
    mapping(address => uint256) public shells;
    mapping(address => uint256) public debt;
    mapping(address => bool) public taken;
    mapping(bytes32 => bool) public used;
    IPool public pool;

    function _authorizeUpgrade(address) internal override {} // expect: missing-authorization

    function setToll(uint256 value) external {
        require(msg.sender == address(messenger), "messenger"); // expect: missing-authorization
        toll = value;
    }

    function setCap(uint256 value) external {
        require(msg.sender == address(messenger), "messenger"); // safe: missing-authorization
        require(messenger.xDomainMessageSender() == mainland, "sender");
        cap = value;
    }

    function openGate(bytes32 pin) external view returns (bool) {
        require(pin == gatePin || pin == quayPassword, "pin");
        require(keccak256(abi.encode(pin)) == pinDigest, "digest");
        return true;
    }

    function openBoth(string memory word) external view returns (bool) {
        require(word == gateSecret, "word");
        return keccak256(bytes(word)) == seatDigest;
    }

    function gather(uint256 amount, bytes32[] calldata proof) external {
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender, amount))));
        require(MerkleProof.verify(proof, root, leaf), "proof"); // expect: signature-replay
        shells[msg.sender] += amount;
    }

    function gatherOnce(uint256 amount, bytes32[] calldata proof) external {
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender, amount))));
        require(!taken[msg.sender], "taken");
        require(MerkleProof.verify(proof, root, leaf), "proof"); // safe: signature-replay
        taken[msg.sender] = true;
        shells[msg.sender] += amount;
    }

    function redeem(bytes32 digest, uint256 amount, uint8 v, bytes32 r, bytes32 s) external {
        require(!used[digest], "used");
        used[digest] = true;
        require(ecrecover(digest, v, r, s) == master, "signature"); // expect: signature-replay
        shells[msg.sender] += amount;
    }

    function redeemChecked(bytes32 digest, uint256 amount, uint8 v, bytes32 r, bytes32 s) external {
        require(!used[digest], "used");
        used[digest] = true;
        address signer = ecrecover(digest, v, r, s); // safe: signature-replay
        require(signer != address(0) && signer == master, "signature");
        shells[msg.sender] += amount;
    }

    function borrow(uint256 amount) external {
        (uint112 shellsHeld, uint112 coinsHeld,) = pool.getReserves();
        uint256 worth = shells[msg.sender] * uint256(coinsHeld) / uint256(shellsHeld); // expect: unverified-price
        require(debt[msg.sender] + amount <= worth / 2, "too much");
        debt[msg.sender] += amount;
    }

    function short(uint256 amount) public pure returns (uint96) {
        return uint96(amount); // expect: integer-overflow
    }

    function shortChecked(uint256 amount) public pure returns (uint96) {
        require(amount <= type(uint96).max, "range");
        return uint96(amount); // safe: integer-overflow
    }

    function onQuayFlashLoan(uint256 amount, bytes calldata data) external {
        require(msg.sender == address(pool), "pool");
        (, address target) = abi.decode(data, (address, address));
        (bool ok,) = target.delegatecall(abi.encodeWithSignature("use(uint256)", amount)); // expect: untrusted-code-load
        require(ok, "target");
    }

    function assertionResolvedCallback(bytes32 id, bool truthful) external { // expect: missing-authorization
        if (truthful) shells[master] += uint256(id) % 7;
    }
}
