// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract OpenActions is ERC721 {
    struct Motion { uint256 votes; string text; }
    struct Round { address[] players; }

    Motion[] private motions;
    mapping(uint256 => Round) private rounds;
    mapping(uint256 => uint256) private ballots;
    mapping(uint256 => mapping(address => bool)) private voted;
    mapping(address => mapping(address => uint256)) private allowance;
    mapping(address => uint256) private balanceOf;
    mapping(address => uint256) private past;
    mapping(address => bool) private members;
    mapping(address => uint256) private owed;
    address private keeper;
    bytes32 private answer;
    bytes32 private root;

    modifier onlyMembers() {
        require(members[msg.sender], "member");
        _;
    }

    function burn(uint256 id) external {
        _burn(id); // expect: missing-authorization
    }

    function burnOwn(uint256 id) external {
        require(ownerOf(id) == msg.sender, "owner");
        _burn(id); // safe: missing-authorization
    }

    function approveFor(address from, address who, uint256 amount) external {
        allowance[from][who] = amount; // expect: missing-authorization
    }

    function approveOwn(address who, uint256 amount) external {
        allowance[msg.sender][who] = amount; // safe: missing-authorization
    }

    function vote(uint256 id) external onlyMembers {
        motions[id].votes += 1; // expect: incorrect-calculation
    }

    function voteOnce(uint256 id) external onlyMembers {
        require(!voted[id][msg.sender], "voted");
        voted[id][msg.sender] = true;
        motions[id].votes += 1; // safe: incorrect-calculation
    }

    function weigh(uint256 id) external {
        require(!voted[id][msg.sender], "voted");
        voted[id][msg.sender] = true;
        ballots[id] += balanceOf[msg.sender]; // expect: incorrect-calculation
    }

    function weighPast(uint256 id) external {
        require(!voted[id][msg.sender], "voted");
        voted[id][msg.sender] = true;
        ballots[id] += past[msg.sender]; // safe: incorrect-calculation
    }

    function solve(string calldata text) external {
        require(keccak256(bytes(text)) == answer, "wrong"); // expect: race-condition
        owed[msg.sender] += 1 ether;
    }

    function reveal(string calldata text) external {
        require(keccak256(abi.encode(msg.sender, text)) == answer, "wrong"); // safe: race-condition
        owed[msg.sender] += 1 ether;
    }

    function close() external {
        require(msg.sender == keeper, "keeper");
        delete answer;
    }

    function setAnswer(bytes32 next) external { // expect: missing-authorization
        answer = next;
    }

    function refund(uint256 n) external {
        require(msg.sender == keeper, "keeper");
        Round storage round = rounds[n];
        for (uint256 i = 0; i < round.players.length; i++) {
            payable(round.players[i]).transfer(1 wei); // expect: resource-exhaustion
        }
    }

    function prove(address to, uint256 amount, bytes32[] calldata path) external {
        bytes32 node = keccak256(abi.encode(to, amount));
        for (uint256 i = 0; i < path.length; i++) {
            node = keccak256(abi.encodePacked(node, path[i])); // expect: missing-authorization
        }
        token.safeTransfer(to, amount);
    }

    function proveRoot(address to, uint256 amount, bytes32[] calldata path) external {
        bytes32 node = keccak256(abi.encode(to, amount));
        for (uint256 i = 0; i < path.length; i++) {
            node = keccak256(abi.encodePacked(node, path[i])); // safe: missing-authorization
        }
        require(node == root, "root");
        token.safeTransfer(to, amount);
    }

    function copy(bytes calldata data) external pure returns (bytes32 out) {
        assembly {
            calldatacopy(0x40, data.offset, data.length) // expect: buffer-overflow
            out := mload(0x40)
        }
    }

    function copyApart(bytes calldata data) external pure returns (bytes32 out) {
        assembly {
            let free := mload(0x40)
            calldatacopy(free, data.offset, data.length) // safe: buffer-overflow
            out := keccak256(free, data.length)
        }
    }

    function copyCode(address from) external view returns (bytes32 out) {
        assembly {
            extcodecopy(from, 0, 0, 32)
            out := mload(0x40)
        }
    }

    function copyAnswer() external pure returns (bytes32 out) {
        assembly {
            returndatacopy(0, 0, returndatasize()) // expect: buffer-overflow
            out := mload(0x40)
        }
    }

    function copyHead(bytes calldata data) external pure returns (bytes32 out) {
        assembly {
            calldatacopy(0, data.offset, 32) // safe: buffer-overflow
            out := mload(0)
        }
    }

    function copyArguments(bytes calldata data) external pure returns (bytes32 out) {
        assembly {
            calldatacopy(0x20, data.offset, data.length) // expect: buffer-overflow
            out := mload(0x20)
        }
    }

    function copyFar(bytes calldata data) external pure returns (bytes32 out) {
        assembly {
            calldatacopy(0x80, data.offset, data.length) // safe: buffer-overflow
            out := mload(0x80)
        }
    }

    function fillTwice(address who) external onlyMembers {
        for (uint8 i = 0; i < 256; ++i) { // expect: infinite-loop
            owed[who] += i;
        }
        for (uint16 i = 0; i < 256; ++i) { // safe: infinite-loop
            owed[who] += i;
        }
        for (uint8 i = 0; i <= 255; i++) { // expect: infinite-loop
            owed[who] += i;
        }
        for (uint256 i = 0; i < 300; i++) { // safe: infinite-loop
            owed[who] += i;
        }
    }

    function fill(address who) external onlyMembers {
        for (uint8 i = 0; i < 300; i++) { // expect: infinite-loop
            owed[who] += i;
        }
    }

    function fillShort(address who) external onlyMembers {
        for (uint8 i = 0; i < 200; i++) { // safe: infinite-loop
            owed[who] += i;
        }
    }

    function human(address account) external view returns (bool) {
        return account.code.length > 0;
    }

    function difference(uint256 a, uint256 b) external pure returns (uint256) {
        unchecked {
            return a > b ? a - b : 0; // safe: integer-overflow
        }
    }

    function worth(IOracle oracle, uint256 amount) external view returns (uint256) {
        (uint256 price, uint256 at) = oracle.price(address(this));
        require(at + 30 minutes > block.timestamp, "stale");
        return amount * price; // safe: unverified-price
    }
}
