/**
 * @module
 * The node types of a grammar for string literals, bindings and calls, which suffice to find secrets in every language
 * without lowering.
 */
import type { GrammarName } from '../parse/grammar.ts';

export interface Shape {
  /** Nodes of string literals. */
  strings: readonly string[];
  /** Nodes that bind a name (an earlier part) to a value (the last part). */
  bindings: readonly string[];
  /** Nodes of calls and constructions. */
  calls: readonly string[];
  /** Nodes of member accesses, whose source is a path. */
  members: readonly string[];
}

const C_FAMILY: Shape = {
  strings: ['string_literal', 'raw_string_literal', 'preproc_arg'],
  bindings: [
    'init_declarator',
    'assignment_expression',
    'preproc_def',
    'initializer_pair',
    'dictionary_pair',
    'field_declaration',
  ],
  calls: ['call_expression', 'new_expression', 'message_expression'],
  members: [],
};

const SCRIPT: Shape = {
  strings: ['string', 'template_string'],
  bindings: [
    'variable_declarator',
    'assignment_expression',
    'pair',
    'field_definition',
    'public_field_definition',
    'jsx_attribute',
    'assignment_pattern',
    'enum_assignment',
  ],
  calls: ['call_expression', 'new_expression'],
  members: ['member_expression'],
};

export const SHAPES: Readonly<Record<GrammarName, Shape>> = {
  javascript: SCRIPT,
  typescript: SCRIPT,
  tsx: SCRIPT,
  python: {
    strings: ['string'],
    bindings: ['assignment', 'pair', 'keyword_argument', 'default_parameter', 'typed_default_parameter'],
    calls: ['call'],
    members: ['attribute'],
  },
  java: {
    strings: ['string_literal', 'text_block'],
    bindings: ['variable_declarator', 'assignment_expression', 'element_value_pair'],
    calls: ['method_invocation', 'object_creation_expression'],
    members: ['field_access'],
  },
  php: {
    strings: ['string', 'encapsed_string', 'heredoc', 'nowdoc'],
    bindings: [
      'assignment_expression',
      'array_element_initializer',
      'const_element',
      'property_element',
      'argument',
      'simple_parameter',
    ],
    calls: [
      'function_call_expression',
      'member_call_expression',
      'nullsafe_member_call_expression',
      'scoped_call_expression',
      'object_creation_expression',
      'include_expression',
      'include_once_expression',
      'require_expression',
      'require_once_expression',
      'shell_command_expression',
    ],
    members: [],
  },
  ruby: {
    strings: ['string', 'heredoc_body'],
    bindings: ['assignment', 'pair', 'keyword_parameter', 'optional_parameter'],
    calls: ['call', 'subshell'],
    members: ['scope_resolution'],
  },
  go: {
    strings: ['interpreted_string_literal', 'raw_string_literal'],
    bindings: ['var_spec', 'const_spec', 'short_var_declaration', 'assignment_statement', 'keyed_element'],
    calls: ['call_expression'],
    members: ['selector_expression'],
  },
  csharp: {
    strings: ['string_literal', 'verbatim_string_literal', 'raw_string_literal', 'interpolated_string_expression'],
    bindings: [
      'variable_declarator',
      'assignment_expression',
      'property_declaration',
      'argument',
      'parameter',
      'attribute_argument',
    ],
    calls: ['invocation_expression', 'object_creation_expression'],
    members: ['member_access_expression'],
  },
  cpp: { ...C_FAMILY, members: ['qualified_identifier'] },
  c: C_FAMILY,
  objc: C_FAMILY,
  rust: {
    strings: ['string_literal', 'raw_string_literal'],
    bindings: ['let_declaration', 'const_item', 'static_item', 'assignment_expression', 'field_initializer'],
    calls: ['call_expression', 'macro_invocation'],
    members: ['scoped_identifier'],
  },
  swift: {
    strings: ['line_string_literal', 'multi_line_string_literal', 'raw_string_literal'],
    bindings: ['property_declaration', 'assignment', 'value_argument', 'dictionary_literal'],
    calls: ['call_expression'],
    members: ['navigation_expression'],
  },
  kotlin: {
    strings: ['string_literal'],
    bindings: ['property_declaration', 'assignment', 'value_argument', 'infix_expression', 'class_parameter'],
    calls: ['call_expression'],
    members: ['navigation_expression'],
  },
  scala: {
    strings: ['string', 'interpolated_string_expression'],
    bindings: ['val_definition', 'var_definition', 'assignment_expression', 'infix_expression', 'class_parameter'],
    calls: ['call_expression', 'instance_expression'],
    members: ['field_expression'],
  },
  bash: {
    strings: ['string', 'raw_string', 'ansi_c_string', 'word'],
    bindings: ['variable_assignment'],
    calls: ['command'],
    members: [],
  },
  perl: {
    strings: ['string_literal', 'interpolated_string_literal'],
    bindings: ['assignment_expression'],
    calls: [
      'function_call_expression',
      'ambiguous_function_call_expression',
      'func1op_call_expression',
      'method_call_expression',
      'command_string',
    ],
    members: [],
  },
  dart: {
    strings: ['string_literal'],
    bindings: [
      'static_final_declaration',
      'initialized_identifier',
      'initialized_variable_declaration',
      'assignment_expression',
      'field_initializer',
      'map_element',
      'named_argument',
    ],
    calls: ['call_expression', 'new_expression', 'const_object_expression'],
    members: ['member_expression'],
  },
  r: {
    strings: ['string'],
    bindings: ['binary_operator', 'argument'],
    calls: ['call'],
    members: ['extract_operator', 'namespace_operator'],
  },
  lua: {
    strings: ['string'],
    bindings: ['assignment_statement', 'field'],
    calls: ['function_call'],
    members: ['dot_index_expression'],
  },
  haskell: {
    strings: ['string'],
    bindings: ['bind', 'field_update'],
    calls: ['apply', 'infix'],
    members: ['qualified'],
  },
  elixir: {
    strings: ['string', 'charlist'],
    bindings: ['binary_operator', 'pair', 'unary_operator'],
    calls: ['call'],
    members: ['dot'],
  },
  groovy: {
    strings: ['string_literal'],
    bindings: ['variable_declarator', 'assignment_expression', 'map_entry', 'named_argument'],
    calls: ['method_invocation', 'command_chain', 'object_creation_expression'],
    members: ['field_access'],
  },
  clojure: {
    strings: ['str_lit'],
    bindings: ['list_lit', 'vec_lit', 'map_lit'],
    calls: ['list_lit'],
    members: [],
  },
  solidity: {
    strings: ['string_literal'],
    bindings: ['state_variable_declaration', 'variable_declaration_statement', 'assignment_expression'],
    calls: ['call_expression'],
    members: ['member_expression'],
  },
  vue: { strings: [], bindings: [], calls: [], members: ['directive_attribute'] },
  elm: {
    strings: ['string_constant_expr'],
    bindings: ['value_declaration', 'field'],
    calls: ['function_call_expr'],
    members: [],
  },
};
