// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function balanceOf(address who) external view returns (uint256);
}

interface IItem {
    function transferFrom(address from, address to, uint256 id) external;
}

library MerkleProof {
    function verify(bytes32[] memory proof, bytes32 root, bytes32 leaf) internal pure returns (bool) {
        return proof.length > 0 && root != leaf;
    }
}

contract Harbor {
    struct Berth {
        IItem item;
        uint256 id;
        address payable best;
        uint256 offer;
        address holder;
    }

    Berth[] public berths;
    address public harbormaster;
    bytes32 public root;
    IToken public coin;
    uint256 public totalShares;
    mapping(address => uint256) public shares;
    mapping(address => bool) public claimed;
    mapping(address => uint256) internal balances;
    mapping(string => bytes32) internal peers;

    constructor(IToken coin_, bytes32 root_) {
        coin = coin_;
        root = root_;
        harbormaster = msg.sender;
    }

    function _mint(address to, uint256 amount) internal {
        balances[to] += amount;
    }

    function mint(address to, uint256 amount) external { // expect: missing-authorization
        _mint(to, amount);
    }

    function issue(address to, uint256 amount) external { // safe: missing-authorization
        require(msg.sender == harbormaster, "master");
        _mint(to, amount);
    }

    function empty(IToken token, address to) external {
        require(token.transfer(to, token.balanceOf(address(this))), "transfer"); // expect: missing-authorization
    }

    function emptyByMaster(IToken token, address to) external {
        require(msg.sender == harbormaster, "master");
        require(token.transfer(to, token.balanceOf(address(this))), "transfer"); // safe: missing-authorization
    }

    function leaveBerth(uint256 i) external {
        Berth storage berth = berths[i];
        berth.item.transferFrom(address(this), msg.sender, berth.id); // expect: missing-authorization
    }

    function leaveOwnBerth(uint256 i) external {
        Berth storage berth = berths[i];
        require(msg.sender == berth.holder, "holder");
        berth.item.transferFrom(address(this), msg.sender, berth.id); // safe: missing-authorization
    }

    function outbid(uint256 i) external payable {
        Berth storage berth = berths[i];
        require(msg.value > berth.offer, "offer");
        if (berth.best != address(0)) {
            berth.best.transfer(berth.offer); // expect: resource-exhaustion
        }
        berth.best = payable(msg.sender);
        berth.offer = msg.value;
    }

    function claim(uint256 amount, bytes32[] calldata proof) external {
        bytes32 leaf = keccak256(abi.encode(msg.sender, amount));
        require(MerkleProof.verify(proof, root, leaf), "proof"); // expect: signature-replay
        require(coin.transfer(msg.sender, amount), "transfer");
    }

    function claimOnce(uint256 amount, bytes32[] calldata proof) external {
        require(!claimed[msg.sender], "had");
        bytes32 leaf = keccak256(abi.encode(msg.sender, amount));
        require(MerkleProof.verify(proof, root, leaf), "proof"); // safe: signature-replay
        claimed[msg.sender] = true;
        require(coin.transfer(msg.sender, amount), "transfer");
    }

    function join(uint256 amount) external {
        uint256 all = coin.balanceOf(address(this));
        uint256 minted = totalShares == 0 ? amount : amount * totalShares / all; // expect: incorrect-calculation
        totalShares += minted;
        shares[msg.sender] += minted;
        require(coin.transferFrom(msg.sender, address(this), amount), "transfer");
    }

    function joinFor(uint256 amount, uint256 least) external {
        uint256 all = coin.balanceOf(address(this));
        uint256 minted = totalShares == 0 ? amount : amount * totalShares / all; // safe: incorrect-calculation
        require(minted >= least, "least");
        totalShares += minted;
        shares[msg.sender] += minted;
        require(coin.transferFrom(msg.sender, address(this), amount), "transfer");
    }

    function execute(bytes32, string calldata chain, string calldata source, bytes calldata payload) external {
        require(peers[chain] == keccak256(bytes(source)), "peer");
        (address to, uint256 amount) = abi.decode(payload, (address, uint256));
        require(coin.transfer(to, amount), "transfer"); // expect: missing-authorization
    }

    function executeOperation(address asset, uint256 amount, uint256 premium, address, bytes calldata params) external returns (bool) { // expect: missing-authorization
        (address target, bytes memory data) = abi.decode(params, (address, bytes));
        (bool ok, ) = target.call(data); // expect: missing-authorization
        return ok && asset != address(0) && amount > premium;
    }
}
