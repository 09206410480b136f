import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(field: string): Promise<string[]> {
  const text = `from enum import Enum
from typing import Annotated
from uuid import UUID
from fastapi import FastAPI, Header
from pydantic import BaseModel, Field

app = FastAPI()

class Kind(str, Enum):
    TEST = 'test'
    FINAL = 'final'

class Upload(BaseModel):
    kind: ${field}

@app.post('/upload')
async def upload(x_kind: Annotated[str, Header()]):
    data = Upload(kind=x_kind)
    return open('/srv/' + data.kind).read()
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text }, { fixes: false });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map(({ severity }) => severity);
}

describe('a path from a field of a Pydantic model', () => {
  it.each(['Kind', 'Kind = Field(description="kind")', 'UUID', 'str = Field(pattern=r"^[a-z0-9-]+$")'])(
    'is not high if the field only takes certain values: %s',
    async (field) => {
      expect(await severities(field)).not.toContain('high');
    },
  );

  it.each([
    'str',
    'str = Field(description="kind")',
    'str = Field(pattern=r"^.+$")',
    'str = Field(pattern=r"[a-z]+")',
    'str = Field(pattern=r"^[a-z./]+$")',
  ])('is high if it takes other text: %s', async (field) => {
    expect(await severities(field)).toEqual(['high']);
  });
});
