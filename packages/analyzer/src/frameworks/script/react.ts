/** @module Models of React and JSX. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const LINKS = ['href', 'xlinkHref', 'formAction', 'action'];

export const react: ApiModel = {
  id: 'react',
  languages: SCRIPT_LANGUAGES,
  sinks: [
    { weakness: 'cross-site-scripting', note: 'HTML set from a string', attribute: 'dangerouslySetInnerHTML' },
    { weakness: 'cross-site-scripting', note: 'HTML of a frame', attribute: 'srcDoc', element: /^iframe$/ },
    {
      weakness: 'cross-site-scripting',
      note: 'URL that may be a javascript: URL',
      confidence: 'medium',
      attribute: LINKS,
      anchored: true,
      element: /^[a-z]/,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'URL of a frame or script',
      confidence: 'medium',
      attribute: 'src',
      anchored: true,
      element: /^(iframe|script|embed|frame)$/,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML set from a string',
      call: [
        'react.{createElement,cloneElement,default.createElement}',
        'React.{createElement,cloneElement}',
        'preact.{h,createElement}',
        'vue.h',
        'react/jsx-runtime.{jsx,jsxs}',
      ],
      args: [1],
      when: {
        any: ['dangerouslySetInnerHTML', 'innerHTML'].map((field) => ({ arg: 1, field, tainted: true }) as const),
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML that becomes elements',
      call: ['html-react-parser', 'react-html-parser', 'html-to-react.Parser'],
      args: [0],
    },
  ],
};
