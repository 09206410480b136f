/** @module Models of callbacks that get validated input: tools for LLMs, page actions. */
import type { ApiModel, CallbackModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';
import { HARMLESS, TEXT } from './zod.ts';

const TOOL = { source: 'remote', label: 'argument of the tool', field: HARMLESS, text: TEXT } as const;
const ACTION = { source: 'remote', label: 'input of the action', field: HARMLESS, text: TEXT } as const;

/** Returns the callback of `tool(name, schema, run)` and `tool(name, description, schema, run)`. */
const tool = (at: number, when: Condition): CallbackModel => ({
  call: 'mcp.Server.tool',
  parameters: [{ source: TOOL.source, label: TOOL.label }],
  handler: 'mcp',
  schema: { at, ...TOOL },
  when,
});

export const schemaEntries: ApiModel = {
  id: 'script-schema-entries',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'new @modelcontextprotocol/sdk/server/mcp.js.McpServer': 'mcp.Server',
    'new @modelcontextprotocol/sdk/server/mcp.McpServer': 'mcp.Server',
    'new fastmcp.FastMCP': 'mcp.FastServer',
  },
  sources: [{ kind: 'remote', label: 'argument of the tool', read: 'mcp.Request.params' }],
  callbacks: [
    tool(1, { count: 3 }),
    tool(2, { any: [{ count: 4 }, { count: 5 }] }),
    {
      call: 'mcp.Server.registerTool',
      parameters: [{ source: TOOL.source, label: TOOL.label }],
      handler: 'mcp',
      schema: { at: 1, option: 'inputSchema', ...TOOL },
    },
    {
      call: 'mcp.FastServer.addTool',
      parameters: [{ source: TOOL.source, label: TOOL.label }],
      handler: 'mcp',
      schema: { at: 0, option: 'parameters', ...TOOL },
    },
    {
      call: ['ai.tool', 'ai.dynamicTool'],
      parameters: [{ source: TOOL.source, label: TOOL.label }],
      handler: 'ai-tool',
      schema: { at: 0, option: 'inputSchema', ...TOOL },
      when: { not: { arg: 0, field: 'inputSchema', absent: true } },
    },
    {
      call: ['ai.tool', '@langchain/core/tools.tool', 'langchain.tool'],
      parameters: [{ source: TOOL.source, label: TOOL.label }],
      handler: 'ai-tool',
    },
    {
      call: '?.setRequestHandler',
      parameters: ['mcp.Request'],
      handler: 'mcp',
    },
    {
      call: 'astro:actions.defineAction',
      parameters: [{ source: ACTION.source, label: ACTION.label }],
      handler: 'action',
      schema: { at: 0, option: 'input', ...ACTION },
      when: { not: { arg: 0, field: 'input', absent: true } },
    },
    {
      call: 'astro:actions.defineAction',
      parameters: [{ source: ACTION.source, label: ACTION.label }],
      handler: 'action',
    },
    {
      call: '?.{action,handler}',
      receiver: /\.(?:inputSchema|schema|input|validator)\(/,
      parameters: [{ source: ACTION.source, label: ACTION.label }],
      handler: 'action',
    },
  ],
};
