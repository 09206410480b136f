import { TOKEN_CLASS } from './colors.ts';
import type { Token } from './token.ts';

/** One line of code in its colors: text nodes only, never HTML. */
export const CodeText = ({ tokens }: { tokens: readonly Token[] }) =>
  tokens.map(({ text, kind }, index) => (
    // A line's tokens have no identity but their place.
    <span key={index} className={kind && TOKEN_CLASS[kind]}>
      {text}
    </span>
  ));
