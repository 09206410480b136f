/**
 * @module
 * Phrases that address language models, as data: instructions, demands on the output, parts of a conversation. Each is
 * matched in lowercase with single spaces.
 */

/** The kind of text. In programs that use LLMs, strings legitimately contain prompts; comments don't. */
export type Place = 'comment' | 'string' | 'name';

export interface PromptPattern {
  /** What the text does, for the finding: follows 'Text that'. */
  readonly does: string;
  readonly expression: RegExp;
  /** Lists of words: every match contains one of each list. Most texts are excluded by this prefilter. */
  readonly needs: readonly (readonly string[])[];
  /** Patterns that must follow, each within a number of characters of the previous one; `expression` is then global. */
  readonly followedBy?: readonly { readonly within: number; readonly expression: RegExp }[];
  /** The kinds of text in which it counts. */
  readonly places: readonly Place[];
}

const EVERYWHERE: readonly Place[] = ['comment', 'string', 'name'];
const AI = `(?:ai|llms?|language models?|ai assistants?|assistants?|copilot|chatgpt|claude|gemini|gpt|ai agents?|agents?)`;
const READER = `(?:(?:code |security |automated |static )?(?:reviewers?|scanners?|auditors?|analy[sz]ers?)|review(?:ing)? (?:tools?|bots?))`;
const VERDICT = String.raw`(?:safe|secure|clean|benign|harmless|trusted|not vulnerable|no (?:issues?|findings?|vulnerabilit\w+|weakness\w*|problems?)|nothing|false positives?|already (?:reviewed|audited|verified|approved|fixed)|low severity|vulnerabilit\w+|findings?|critical)`;
const ORDER = `(?:report|respond|reply|answer|output|say|return|mark|classify|treat|consider|rate|skip|ignore|approve|emit|print|include|list|flag|assume|conclude|state|add|lower|raise|set|give|claim|trust|stop)`;

const AI_WORDS = 'ai|llm|language model|assistant|copilot|chatgpt|claude|gemini|gpt|agent'.split('|');
const READER_WORDS = [...AI_WORDS, 'review', 'scanner', 'auditor', 'analy'];
const VERDICT_WORDS =
  'safe|secure|clean|benign|harmless|trusted|vulnerab|issue|finding|weakness|problem|nothing|false positive|already|low severity|critical'.split(
    '|',
  );

export const PROMPT_PATTERNS: readonly PromptPattern[] = [
  {
    does: 'tells a reader to ignore its instructions',
    expression:
      /\b(?:ignore|disregard|forget|override|bypass|do not follow|stop following)\b(?: \w+){0,4} (?:previous|prior|above|earlier|preceding|all|any|your|original|these)(?: \w+){0,3} (?:instructions?|prompts?|directives|guidelines|rules)\b/,
    needs: [
      ['ignore', 'disregard', 'forget', 'override', 'bypass', 'follow'],
      ['instruction', 'prompt', 'directive', 'guideline', 'rule'],
    ],
    places: EVERYWHERE,
  },
  {
    does: 'gives orders to an AI',
    expression: new RegExp(String.raw`\b${AI}(?: ${READER})?\b`, 'g'),
    followedBy: [
      { within: 60, expression: /\b(?:must|should|shall|please|do not|don't|never|always|you|to|will|can)\b/ },
      { within: 60, expression: new RegExp(String.raw`\b${ORDER}\b`) },
      { within: 110, expression: new RegExp(String.raw`\b${VERDICT}\b`) },
    ],
    needs: [AI_WORDS, VERDICT_WORDS],
    places: ['comment', 'string'],
  },
  {
    does: 'gives orders to an AI',
    expression: new RegExp(
      String.raw`\b(?:note|attention|message|dear|hey|hello|notice|instructions?|important|reminder|memo)\b(?: (?:to|for))?(?: (?:all|any|the|every))?(?: ${AI})? (?:${AI}|${READER})\b`,
    ),
    needs: [
      READER_WORDS,
      [
        'note',
        'attention',
        'message',
        'dear',
        'hey',
        'hello',
        'notice',
        'instruction',
        'important',
        'reminder',
        'memo',
      ],
    ],
    places: ['comment'],
  },
  {
    does: 'gives orders to an AI',
    expression: new RegExp(String.raw`\b(?:${AI}|${READER}) ?[:,]`, 'g'),
    followedBy: [
      { within: 50, expression: new RegExp(String.raw`\b${ORDER}\b`) },
      { within: 80, expression: new RegExp(String.raw`\b${VERDICT}\b`) },
    ],
    needs: [READER_WORDS, VERDICT_WORDS],
    places: ['comment', 'string'],
  },
  {
    does: 'addresses an AI',
    expression: new RegExp(
      String.raw`\b(?:if|when|since|because) you(?: are|'re)(?: \w+){0,2} (?:${AI}|automated|machine)\b|\bas an? (?:ai|llm|language model)\b.{0,20}\byou\b|\byou are now\b.{0,40}\b(?:${AI}|mode|unrestricted|developer|dan)\b|\byou are an? (?:helpful|obedient|compliant|new)\b`,
    ),
    needs: [['you']],
    places: ['comment'],
  },
  {
    does: 'tells a reader what to report',
    expression:
      /\b(?:do not|don't|never|must not|should not|shall not|stop) (?:report|flag|mention|list|raise)(?:ing)?\b(?: \w+){0,6} (?:vulnerabilit\w+|findings?|weakness\w*|security issues?|this (?:file|code|function|line|class|method)|anything|it)\b/,
    needs: [
      ['report', 'flag', 'mention', 'list', 'raise'],
      ['not', "don't", 'never', 'stop'],
    ],
    places: ['comment', 'string', 'name'],
  },
  {
    does: 'tells a reader what to report',
    expression:
      /\b(?:report|flag|respond with|reply with|answer with|output|emit|return) (?:\w+ ){0,2}?(?:no|zero|0) (?:vulnerabilit\w+|findings|issues|weakness\w*|security issues)\b|\breport nothing\b/,
    needs: [
      ['no ', 'zero', '0 ', 'nothing'],
      ['vulnerabilit', 'findings', 'issues', 'weakness', 'nothing'],
    ],
    places: ['comment', 'name'],
  },
  {
    does: 'tells a reader what to report',
    expression:
      /\b(?:report|flag|add|raise|invent|emit)\b (?:\w+ ){0,3}?(?:critical|high|severe|false|fake|made up)\b(?: \w+){0,4} (?:vulnerabilit\w+|findings?|issues?|injection)\b/,
    needs: [
      ['report', 'flag', 'add', 'raise', 'invent', 'emit'],
      ['critical', 'high', 'severe', 'false', 'fake', 'made up'],
      ['vulnerabilit', 'finding', 'issue', 'injection'],
    ],
    places: ['comment', 'name'],
  },
  {
    does: 'asks a reader for its instructions',
    expression:
      /\b(?:reveal|print|repeat|output|show|disclose|leak|include|quote|copy|give|append|dump|echo|paste|recite)\b(?: \w+){0,5} (?:system prompts?|system message|hidden (?:prompt|instructions?)|your (?:instructions?|prompt|rules)|initial (?:instructions?|prompt)|instructions? above|text above)\b/,
    needs: [['prompt', 'system message', 'instruction', 'your rules', 'text above']],
    places: EVERYWHERE,
  },
  {
    does: 'asks a reader to add something to its response',
    expression:
      /\b(?:include|add|insert|append|emit|embed|put|place|write|render)\b(?: [^ ]+){0,8} (?:link|url|image|html|script|markdown|iframe|tag)\b(?: [^ ]+){0,8} (?:in|to|into|as|at) (?:\w+ ){0,3}?(?:report|answer|output|response|explanation|findings?|summary|description|reply|recommendation)\b/,
    needs: [
      ['include', 'add', 'insert', 'append', 'emit', 'embed', 'put', 'place', 'write', 'render'],
      ['link', 'url', 'image', 'html', 'script', 'markdown', 'iframe', 'tag'],
      [
        'report',
        'answer',
        'output',
        'response',
        'explanation',
        'finding',
        'summary',
        'description',
        'reply',
        'recommendation',
      ],
    ],
    places: EVERYWHERE,
  },
  {
    does: 'imitates a chat message',
    expression:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id|begin_of_text)\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|untrusted|instructions|tool_result|function_results?)>|(?:^|[#*/\-"'] ?)(?:system|assistant|tool|developer)(?: (?:message|prompt|output|result|response|note))? ?: ?["{\w]/,
    needs: [
      [
        '<|',
        'inst]',
        'sys>>',
        'system',
        'assistant',
        'untrusted',
        'instructions>',
        'tool',
        'function_result',
        'developer',
      ],
    ],
    places: ['comment'],
  },
  {
    does: 'imitates a chat message',
    expression: /<\|(?:im_start|im_end|system|assistant|endoftext|eot_id)\|>|<<\/?sys>>|\[inst\]/,
    needs: [['<|', 'sys>>', '[inst]']],
    places: ['string'],
  },
  {
    does: 'imitates a scan result',
    expression:
      /["']?\b(?:findings|verdicts?|vulnerabilities|issues|answers)["']? ?[:=] ?\[ ?\]|["'](?:verdict|holds|is_?safe|is_?vulnerable|severity|confidence)["'] ?: ?["']?(?:safe|doubted|no|true|false|none|clean|confirmed)\b|\b(?:scan|review|analysis|audit) (?:result|complete|output|status)s? ?[:=].{0,30}\b(?:clean|passed|safe|no (?:issues|findings|vulnerabilities)|0 (?:issues|findings|vulnerabilities))\b/,
    needs: [
      [
        'findings',
        'verdict',
        'vulnerabilities',
        'issues',
        'answers',
        'holds',
        'safe',
        'vulnerable',
        'severity',
        'confidence',
        'scan',
        'review',
        'analysis',
        'audit',
      ],
      [':', '='],
    ],
    places: ['comment'],
  },
  {
    does: 'imitates the end of the code',
    expression:
      /\b(?:end of|close|closing|finish)(?: the)? (?:code|file|data|input|untrusted|source|document|context)\b.{0,80}\b(?:instructions?|system|task|assistant|new|now|report|answer|json)\b/,
    needs: [
      ['end of', 'close', 'closing', 'finish'],
      ['instruction', 'system', 'task', 'assistant', 'new', 'now', 'report', 'answer', 'json'],
    ],
    places: ['comment', 'string'],
  },
];

/** Words of which every pattern above needs at least one; other lines are skipped. */
export const TRIGGER =
  /instruction|prompt|directive|guideline|\brules\b|\bai\b|\bllm|language model|assistant|copilot|chatgpt|claude|gemini|\bgpt\b|agent|scanner|reviewer|auditor|analy[sz]er|review(?:ing)? (?:tool|bot)|you are|you're|vulnerabilit|finding|weakness|report|<\||\[\/?inst\]|<<\/?sys|<\/?(?:system|assistant|untrusted|tool_result|function_result)|\b(?:system|tool|developer)\b[^\n]{0,12}:|verdict|\bissues\b|isSafe|is_safe|is_vulnerable|end of (?:the )?(?:code|file|data|input|source|document|context|untrusted)|answer|response|text above/i;

/** Programs that use language models: their strings are prompts. */
export const USES_MODELS =
  /\b(?:openai|anthropic|langchain|llama|ollama|transformers|huggingface|mistralai|genai|generativeai|vertexai|bedrock|cohere|litellm|semantic[-_.]?kernel|chat[._]?completions?|system_prompt|systemPrompt)\b/i;
