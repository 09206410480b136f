import { TOKEN_CLASS } from './colors.ts';
import type { Token } from './token.ts';

/** One colored line of code: only text nodes, never HTML. */
export const CodeText = ({ tokens }: { tokens: readonly Token[] }) =>
  tokens.map(({ text, kind }, index) => (
    // A line's tokens have no identity other than their position.
    <span key={index} className={kind && TOKEN_CLASS[kind]}>
      {text}
    </span>
  ));
