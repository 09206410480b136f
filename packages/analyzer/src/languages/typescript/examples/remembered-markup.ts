import DOMPurify from 'dompurify';
import React, { useMemo } from 'react';

interface Props {
  comment: { html: string };
}

export function Comment({ comment }: Props): React.ReactElement {
  const clean = useMemo(() => DOMPurify.sanitize(comment.html), [comment.html]);
  return React.createElement('div', { dangerouslySetInnerHTML: { __html: clean } }); // safe: cross-site-scripting
}

export function Raw({ comment }: Props): React.ReactElement {
  const html = useMemo(() => comment.html.trim(), [comment.html]);
  return React.createElement('div', { dangerouslySetInnerHTML: { __html: html } }); // expect: cross-site-scripting
}
