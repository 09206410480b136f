/** Fixes of contracts: who may call, what a calculation may reach, and what stays without a fix. */
import { expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const contract = (body: string, head = 'contract Vault', pragma = '^0.8.20'): string =>
  `pragma solidity ${pragma};\n${head} {\n${body}\n}\n`;
const OWNED = `    address public owner;
    constructor() { owner = msg.sender; }
    modifier onlyOwner() {
        require(msg.sender == owner, "owner");
        _;
    }`;

it.each([
  [
    "asks what the contract's modifier asks",
    contract(
      `${OWNED}\n    uint256 public fee;\n    function setFee(uint256 next) external {\n        fee = next;\n    }`,
    ),
    'setFee(uint256 next) external onlyOwner {',
  ],
  [
    'asks what another function asks',
    contract(
      '    address public keeper;\n    uint256 public fee;\n    constructor() { keeper = msg.sender; }\n    function close() external {\n        require(msg.sender == keeper, "keeper");\n        fee = 0;\n    }\n    function setFee(uint256 next) external {\n        fee = next;\n    }',
    ),
    'function setFee(uint256 next) external {\n        require(msg.sender == keeper, "keeper");\n',
  ],
  [
    'uses the modifier of the base',
    contract('    function end(address payable to) external { selfdestruct(to); }', 'contract Vault is Ownable'),
    'external onlyOwner { selfdestruct',
  ],
  [
    'makes the misspelled constructor one',
    contract(
      '  address owner;\n  function vault() public {\n    owner = msg.sender;\n  }',
      'contract Vault',
      '^0.4.24',
    ),
    '  constructor() public {',
  ],
  [
    'lets only the holder spend',
    contract(
      '    mapping(address => uint256) public balances;\n    function burn(address from, uint256 amount) public {\n        balances[from] -= amount;\n    }',
    ),
    'require(from == msg.sender, "Not the holder");\n        balances[from] -= amount;',
  ],
  [
    'lets only the owners name another one',
    contract(
      '  mapping(address => address) public owners;\n  modifier onlyOwner() {\n    require(owners[msg.sender] != address(0));\n    _;\n  }\n  function newOwner(address _owner) external returns (bool) {\n    owners[_owner] = msg.sender;\n    return true;\n  }',
    ),
    'function newOwner(address _owner) external onlyOwner returns (bool) {\n    owners[_owner] = msg.sender;',
  ],
])('%s', async (_, code, expected) => {
  expect(await fixed('solidity', code, 'missing-authorization')).toContain(expected);
});

it('has no fix if the contract names nobody', async () => {
  const code = contract('    function end(address payable to) public { selfdestruct(to); }');
  expect(await fixed('solidity', code, 'missing-authorization')).toBeUndefined();
});

it.each([
  ['total += given;', 'require(total + given >= total);\n    total += given;'],
  ['uint256 cost = given * price;', 'require(price == 0 || given * price / price == given);\n    uint256 cost = '],
  ['lists[2] += given;', 'require(lists[2] + given >= lists[2]);\n    lists[2] += given;'],
  ['codes.length--;', 'require(codes.length > 0);\n    codes.length--;'],
])('refuses what would wrap in %s', async (statement, expected) => {
  const code = contract(
    `  uint256 total;\n  uint256 price;\n  uint256[4] lists;\n  bytes32[] codes;\n  function add(uint256 given) public {\n    ${statement}\n  }`,
    'contract Shop',
    '^0.4.24',
  );
  expect(await fixed('solidity', code, 'integer-overflow')).toContain(expected);
});

it("doesn't compare signed numbers that way", async () => {
  const code = contract(
    '  int256 total;\n  function add(int256 given) public {\n    total += given;\n  }',
    'contract Shop',
    '^0.4.24',
  );
  expect(await fixed('solidity', code, 'integer-overflow')).toBeUndefined();
});

it('changes an allowance only from or to zero', async () => {
  const code = contract(
    '    mapping(address => mapping(address => uint256)) public allowance;\n    function approve(address spender, uint256 amount) external {\n        allowance[msg.sender][spender] = amount;\n    }',
  );
  expect(await fixed('solidity', code, 'race-condition')).toContain(
    'require(amount == 0 || allowance[msg.sender][spender] == 0);\n',
  );
});
