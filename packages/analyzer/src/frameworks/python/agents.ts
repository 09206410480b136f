/**
 * @module
 * Models of LLM clients: the author of the prompt influences the response, and tools run what the LLM chooses.
 */
import type { ApiModel } from '../../api-model/api.ts';

const CHOSEN = { source: 'message', label: 'argument that a language model chose' } as const;

export const pythonAgents: ApiModel = {
  id: 'python-agents',
  languages: ['python'],
  sources: [
    {
      kind: 'message',
      label: 'response of a language model',
      confidence: 'medium',
      // Nothing is gained by forging a log entry.
      sanitized: ['log', 'nosql'],
      call: [
        '{openai.OpenAI(),openai.AsyncOpenAI(),openai.AzureOpenAI()}.{chat.completions.create,completions.create,responses.create}',
        'openai.{ChatCompletion,Completion}.{create,acreate}',
        'openai.chat.completions.create',
        '{anthropic.Anthropic(),anthropic.AsyncAnthropic()}.messages.create',
        'litellm.{completion,acompletion}',
        'google.generativeai.GenerativeModel().{generate_content,generate_content_async}',
        'ollama.{chat,generate}',
        'transformers.pipeline()',
        'langchain_openai.ChatOpenAI().{invoke,predict,run}',
        'langchain.chains.LLMChain().{run,predict,invoke}',
      ],
    },
  ],
  handlers: [
    {
      handler: 'agent-tool',
      annotation: [
        'langchain_core.tools.tool',
        'langchain.tools.tool',
        'langchain.agents.tool',
        'crewai.tools.tool',
        'crewai_tools.tool',
        'smolagents.tool',
        'agents.function_tool',
        '{mcp.server.fastmcp.FastMCP(),fastmcp.FastMCP()}.{tool,resource,prompt}',
        '{mcp.server.Server(),mcp.server.lowlevel.Server()}.{call_tool,get_prompt,read_resource}',
        // The server is mostly a variable of the function that serves.
        '?.call_tool',
        'pydantic_ai.Agent().{tool,tool_plain}',
      ],
      otherParameters: CHOSEN,
    },
  ],
  // `StructuredTool.from_function(func=read_note)`
  callbacks: [
    {
      call: [
        '{langchain_core.tools,langchain.tools,langchain.agents}.{StructuredTool,Tool}.from_function',
        '{langchain_core.tools,langchain.tools,langchain.agents}.{StructuredTool,Tool}',
        'llama_index.core.tools.FunctionTool.from_defaults',
      ],
      parameters: [CHOSEN, CHOSEN, CHOSEN, CHOSEN],
      handler: 'agent-tool',
    },
  ],
  checks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'index stored as a pickle',
      severity: 'medium',
      confidence: 'medium',
      call: '?.load_local',
      when: { arg: 'allow_dangerous_deserialization', is: true },
    },
    {
      weakness: 'code-injection',
      note: 'agent that runs the code it writes',
      severity: 'high',
      confidence: 'medium',
      call: [
        '{langchain_experimental.agents,langchain_experimental.agents.agent_toolkits,langchain.agents}.{create_pandas_dataframe_agent,create_csv_agent,create_python_agent}',
      ],
      when: { arg: 'allow_dangerous_code', is: true },
    },
  ],
};
