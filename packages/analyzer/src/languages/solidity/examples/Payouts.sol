pragma solidity ^0.8.20;

interface IERC20 {
    function transfer(address to, uint256 amount) external returns (bool);
}

interface ISupports {
    function supports() external returns (bool);
}

library Payments {
    function pay(address to, uint256 amount) internal {
        (bool ok, ) = to.call{value: amount}("");
        require(ok);
    }
}

contract Payouts {
    mapping(address => uint256) private credit;
    mapping(address => uint256) private shares;
    IERC20 private token;
    bool private entered;
    uint256 private status = 1;

    modifier single() {
        require(!entered);
        entered = true;
        _;
        entered = false;
    }

    modifier known() {
        require(ISupports(msg.sender).supports());
        _;
    }

    function withdrawLocked() external single {
        (bool ok, ) = msg.sender.call{value: credit[msg.sender]}("");
        require(ok);
        credit[msg.sender] = 0;
    }

    function withdrawWithStatus() external {
        require(status == 1);
        status = 2;
        (bool ok, ) = msg.sender.call{value: credit[msg.sender]}("");
        require(ok);
        credit[msg.sender] = 0;
        status = 1;
    }

    function withdrawByLibrary() external {
        Payments.pay(msg.sender, credit[msg.sender]); // expect: reentrancy
        credit[msg.sender] = 0;
    }

    function withdrawShares() external {
        uint256 amount = shares[msg.sender];
        require(amount > 0);
        require(token.transfer(msg.sender, amount)); // expect: reentrancy
        shares[msg.sender] = 0;
    }

    modifier fresh() {
        require(shares[msg.sender] == 0);
        _;
    }

    function airdrop() external fresh known { // expect: reentrancy
        shares[msg.sender] += 20;
    }

    function refund() external {
        payable(msg.sender).transfer(credit[msg.sender]); // expect: missing-authorization
    }

    function refundOnce() external {
        uint256 amount = credit[msg.sender];
        credit[msg.sender] = 0;
        payable(msg.sender).transfer(amount);
    }

    function take(uint256 amount) external {
        require(amount >= credit[msg.sender]); // expect: missing-authorization
        credit[msg.sender] -= amount;
        payable(msg.sender).transfer(amount);
    }

    function takeSome(uint256 amount) external {
        require(amount <= credit[msg.sender]);
        credit[msg.sender] -= amount;
        payable(msg.sender).transfer(amount);
    }

    function ping(address to) external {
        bool ok;
        (ok, ) = to.call(""); // expect: unchecked-return
        assembly {
            let sent := call(gas(), to, 1, 0, 0, 0, 0) // expect: unchecked-return
        }
        assembly {
            let result := call(gas(), to, 1, 0, 0, 0, 0)
            if iszero(result) { revert(0, 0) }
        }
        bool moved = token.transfer(to, 1); // expect: unchecked-return
        try token.transfer(to, 1) returns (bool done) {
            require(done);
        } catch {
            revert();
        }
    }
}

contract Jar {
    mapping(address => uint256) public paid;

    receive() external payable { // expect: resource-leak
        paid[msg.sender] += msg.value;
    }
}

contract Prize {
    address private owner = msg.sender;
    uint256 private reward;
    bytes32 private answer;
    mapping(address => bytes32) private commits;

    function setReward() external payable {
        require(msg.sender == owner);
        payable(owner).transfer(reward); // expect: race-condition
        reward = msg.value;
    }

    function claim(uint256 submission) external {
        require(submission < 10);
        payable(msg.sender).transfer(reward); // expect: race-condition
    }

    function reveal(uint256 submission, bytes32 salt) external {
        require(commits[msg.sender] == keccak256(abi.encode(msg.sender, submission, salt)));
        payable(msg.sender).transfer(reward);
    }
}

contract Points {
    address private owner = msg.sender;
    mapping(address => uint256) private points;
    uint256 private total;
    bytes32 private root;

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    modifier ownerFirst() {
        if (msg.sender == owner) {}
        _;
    }

    function setRoot(bytes32 next) external ownerFirst { // expect: missing-authorization
        root = next;
    }

    function mint(address to) external { // expect: missing-authorization
        _add(to, 1 ether);
    }

    function mintByOwner(address to) external onlyOwner {
        _add(to, 1 ether);
    }

    function _add(address to, uint256 amount) internal {
        points[to] += amount;
        total += amount;
    }

    function move(address from, address to, uint256 amount) external { // expect: missing-authorization
        points[from] -= amount;
        points[to] += amount;
    }

    function give(address to, uint256 amount) external {
        points[msg.sender] -= amount;
        points[to] += amount;
    }

    function dice() external view returns (uint256) {
        return uint256(keccak256(abi.encode(block.number, msg.sender))) % 6; // expect: predictable-random
    }

    function side() external view returns (uint256) {
        return block.number % 2; // expect: predictable-random
    }

    function due(uint256 since) external view returns (bool) {
        return block.number > since + 5;
    }
}

contract Upgrades {
    bytes32 private constant IMPLEMENTATION_SLOT = keccak256("implementation");
    address private admin = msg.sender;
    IERC20Approving private token;
    mapping(uint256 => address) private holders;

    function upgradeTo(address next) external {
        bytes32 slot = IMPLEMENTATION_SLOT;
        assembly {
            sstore(slot, next) // expect: missing-authorization
        }
    }

    function upgradeByAdmin(address next) external {
        require(msg.sender == admin);
        bytes32 slot = IMPLEMENTATION_SLOT;
        assembly {
            sstore(slot, next)
        }
    }

    function allow(address spender) external {
        token.approve(spender, type(uint256).max); // expect: missing-authorization
    }

    function rescue(IERC20Approving any, uint256 amount) external {
        require(any.transfer(msg.sender, amount)); // expect: missing-authorization
    }

    function rescueAll(IERC20Approving any, uint256 amount) external {
        any.safeTransfer(msg.sender, amount); // expect: missing-authorization
    }

    function rescueByAdmin(IERC20Approving any, uint256 amount) external {
        require(msg.sender == admin);
        any.safeTransfer(msg.sender, amount);
    }

    function claim(uint256 id) external {
        require(holders[id] == address(0));
        holders[id] = msg.sender;
    }

    function leave(uint256 id) external {
        require(holders[id] == msg.sender);
        delete holders[id];
    }
}

interface IERC20Approving {
    function approve(address spender, uint256 amount) external returns (bool);
    function transfer(address to, uint256 amount) external returns (bool);
    function safeTransfer(address to, uint256 amount) external;
}

contract Ledger {
    mapping(address => uint256) private due;
    address private owner = msg.sender;
    address private signer;
    bool private paused;

    function collect(address who) external {
        uint256 amount = due[who];
        due[who] = 0;
        payable(msg.sender).transfer(amount); // expect: missing-authorization
    }

    function payOut(address payable who) external {
        uint256 amount = due[who];
        due[who] = 0;
        who.transfer(amount);
    }

    function setPaused(bool value) external { // expect: missing-authorization
        require(msg.sender != address(0));
        paused = value;
    }

    function setPausedByOwner(bool value) external {
        require(msg.sender == owner);
        paused = value;
    }

    function redeem(bytes32 digest, uint8 v, bytes32 r, bytes32 s, uint256 amount) external {
        address by = recovered(digest, v, r, s); // expect: signature-replay
        require(by == signer);
        due[msg.sender] += amount;
    }

    function recovered(bytes32 digest, uint8 v, bytes32 r, bytes32 s) internal pure returns (address) {
        return ecrecover(digest, v, r, s);
    }
}
