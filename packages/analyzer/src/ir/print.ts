/** @module Prints the intermediate form as compact text for tests and debugging: `a = f(b, "x"); if (c) { … }`. */
import type {
  Annotation,
  Argument,
  ClassDefinition,
  Expression,
  FunctionDefinition,
  Parameter,
  Statement,
  SwitchCase,
  TypeReference,
} from './index.ts';

const list = <T>(items: readonly T[], print: (item: T) => string): string => items.map(print).join(', ');

export function printType(type: TypeReference): string {
  const args = type.args.length === 0 ? '' : `<${list(type.args, printType)}>`;
  const dimensions = (type.dimensions ?? [])
    .map((size) => `[${size.kind === 'null' ? '' : printExpression(size)}]`)
    .join('');
  const brackets = dimensions === '' && type.array ? '[]' : dimensions;
  return `${type.name}${args}${'*'.repeat(type.pointers ?? 0)}${brackets}${type.nullable ? '?' : ''}`;
}

const printArgument = (argument: Argument): string =>
  `${argument.name === undefined ? '' : `${argument.name}=`}${argument.spread ? '...' : ''}${printExpression(argument.value)}`;

const printAnnotation = (annotation: Annotation): string =>
  `@${annotation.name}(${list(annotation.args, printArgument)}) `;

const annotationsOf = (annotations: readonly Annotation[] | undefined): string =>
  (annotations ?? []).map(printAnnotation).join('');

function printParameter(parameter: Parameter): string {
  const type = parameter.type === undefined ? '' : `: ${printType(parameter.type)}`;
  const value = parameter.default === undefined ? '' : ` = ${printExpression(parameter.default)}`;
  const stars = parameter.keywords ? '**' : parameter.rest ? '...' : '';
  return `${annotationsOf(parameter.annotations)}${stars}${printExpression(parameter.target)}${type}${value}`;
}

export function printFunction(definition: FunctionDefinition): string {
  const marks = [
    definition.isPublic === false ? 'private ' : '',
    definition.isStatic ? 'static ' : '',
    definition.isAsync ? 'async ' : '',
    definition.isGenerator ? 'generator ' : '',
  ].join('');
  const type = definition.returnType === undefined ? '' : `: ${printType(definition.returnType)}`;
  const name = definition.name === '' ? '' : ` ${definition.name}`;
  return `${annotationsOf(definition.annotations)}${marks}${definition.form}${name}(${list(definition.parameters, printParameter)})${type} ${block(definition.body)}`;
}

export function printClass(definition: ClassDefinition): string {
  const supertypes = definition.supertypes.length === 0 ? '' : ` : ${list(definition.supertypes, printType)}`;
  const fields = definition.fields.map((field) => {
    const type = field.type === undefined ? '' : `: ${printType(field.type)}`;
    const value = field.value === undefined ? '' : ` = ${printExpression(field.value)}`;
    return `${annotationsOf(field.annotations)}${field.isStatic ? 'static ' : ''}${field.isConstant ? 'const ' : ''}field ${field.name}${type}${value}`;
  });
  const parts = [...fields, ...definition.methods.map(printFunction), ...definition.body.map(printStatement)];
  return `${annotationsOf(definition.annotations)}class ${definition.name}${supertypes} { ${parts.join('; ')} }`;
}

export function printExpression(value: Expression): string {
  switch (value.kind) {
    case 'string':
      return JSON.stringify(value.value);
    case 'number':
    case 'boolean':
      return String(value.value);
    case 'null':
    case 'this':
      return value.kind;
    case 'regex':
      return `/${value.pattern}/${value.flags}`;
    case 'name':
      return value.name;
    case 'member':
      return `${printExpression(value.object)}${value.nullSafe ? '?.' : '.'}${value.name}`;
    case 'index':
      return `${printExpression(value.object)}[${value.index === undefined ? '' : printExpression(value.index)}]`;
    case 'slice':
      return `${printExpression(value.object)}[${value.bounds.map(printExpression).join(':')}]`;
    case 'call':
      return `${value.construct ? 'new ' : ''}${printExpression(value.callee)}${value.tagged ? '`' : ''}(${list(value.args, printArgument)})`;
    case 'concat':
      return `concat(${list(value.parts, printExpression)})`;
    case 'binary':
      return `(${printExpression(value.left)} ${value.operator} ${printExpression(value.right)})`;
    case 'unary':
      return `(${value.operator} ${printExpression(value.operand)})`;
    case 'assign':
      return `(${printExpression(value.target)} ${value.operator ?? ''}= ${printExpression(value.value)})`;
    case 'conditional':
      return `(${printExpression(value.test)} ? ${printExpression(value.whenTrue)} : ${printExpression(value.whenFalse)})`;
    case 'function':
      return printFunction(value.definition);
    case 'class':
      return printClass(value.definition);
    case 'object':
      return `{${list(value.entries, (entry) => {
        const key = entry.computed === undefined ? (entry.key ?? '') : `[${printExpression(entry.computed)}]`;
        return `${entry.spread ? '...' : `${key}: `}${printExpression(entry.value)}`;
      })}}`;
    case 'list':
      return `[${list(value.items, printExpression)}]`;
    case 'spread':
      return `...${printExpression(value.value)}`;
    case 'await':
      return `await ${printExpression(value.value)}`;
    case 'yield':
      return `yield ${value.value === undefined ? '' : printExpression(value.value)}`;
    case 'cast':
      return `cast<${printType(value.type)}>(${printExpression(value.value)})`;
    case 'typetest':
      return `(${printExpression(value.value)} is ${printType(value.type)})`;
    case 'element':
      return `<${value.tag} ${value.attributes
        .map((at) => `${at.name ?? '...'}=${at.value === undefined ? '' : printExpression(at.value)}`)
        .join(' ')}>(${list(value.children, printExpression)})`;
    case 'comprehension': {
      const clauses = value.clauses.map(
        (clause) =>
          ` for ${printExpression(clause.target)} in ${printExpression(clause.iterable)}${clause.conditions.map((test) => ` if ${printExpression(test)}`).join('')}`,
      );
      return `[${value.key === undefined ? '' : `${printExpression(value.key)}: `}${printExpression(value.element)}${clauses.join('')}]`;
    }
    case 'sequence':
      return `seq(${list(value.items, printExpression)})`;
    case 'block':
      return `do ${block(value.body)} -> ${value.value === undefined ? '' : printExpression(value.value)}`;
    case 'opaque':
      return `opaque(${list(value.parts, printExpression)})`;
  }
}

const block = (body: readonly Statement[]): string => (body.length === 0 ? '{ }' : `{ ${printStatements(body)} }`);

export const printStatements = (body: readonly Statement[]): string => body.map(printStatement).join('; ');

function printCase(at: SwitchCase): string {
  const tests = at.tests.length === 0 ? 'default' : list(at.tests, printExpression);
  const guard = at.guard === undefined ? '' : ` when ${printExpression(at.guard)}`;
  return `${tests}${guard} ${at.fallsThrough ? '~' : ''}${block(at.body)}`;
}

export function printStatement(at: Statement): string {
  switch (at.kind) {
    case 'expression':
      return printExpression(at.value);
    case 'declare': {
      const type = at.type === undefined ? '' : `: ${printType(at.type)}`;
      const value = at.value === undefined ? '' : ` = ${printExpression(at.value)}`;
      return `${annotationsOf(at.annotations)}${at.isConstant ? 'const' : 'let'} ${printExpression(at.target)}${type}${value}`;
    }
    case 'if':
      return `if ${printExpression(at.test)} ${block(at.whenTrue)}${at.whenFalse === undefined ? '' : ` else ${block(at.whenFalse)}`}`;
    case 'loop': {
      const label = at.label === undefined ? '' : `${at.label}: `;
      if (at.form === 'each') {
        const target = at.target === undefined ? '' : printExpression(at.target);
        const type = at.targetType === undefined ? '' : `: ${printType(at.targetType)}`;
        return `${label}each ${target}${type} of ${at.binds ?? 'elements'} ${at.iterable === undefined ? '' : printExpression(at.iterable)} ${block(at.body)}`;
      }
      const test = at.test === undefined ? '' : printExpression(at.test);
      return `${label}${at.form} (${printStatements(at.init ?? [])}; ${test}; ${list(at.update ?? [], printExpression)}) ${block(at.body)}`;
    }
    case 'switch':
      return `switch ${at.subject === undefined ? '' : printExpression(at.subject)} { ${at.cases.map(printCase).join(' | ')} }`;
    case 'try': {
      const resources = at.resources === undefined ? '' : `(${printStatements(at.resources)}) `;
      const catches = at.catches.map(
        (clause) =>
          ` catch ${clause.target === undefined ? '' : printExpression(clause.target)}: ${clause.types.map(printType).join(' | ')} ${block(clause.body)}`,
      );
      return `try ${resources}${block(at.body)}${catches.join('')}${at.finally === undefined ? '' : ` finally ${block(at.finally)}`}`;
    }
    case 'return':
    case 'throw':
      return `${at.kind}${at.value === undefined ? '' : ` ${printExpression(at.value)}`}`;
    case 'break':
    case 'continue':
      return `${at.kind}${at.label === undefined ? '' : ` ${at.label}`}`;
    case 'block':
      return `${at.label === undefined ? '' : `${at.label}: `}${block(at.body)}`;
    case 'function':
      return printFunction(at.definition);
    case 'class':
      return printClass(at.definition);
    case 'import':
      return `import ${at.path}${at.wildcard ? '.*' : ` as ${at.alias ?? ''}`}`;
    case 'export':
      return `export ${at.name} = ${printExpression(at.value)}`;
  }
}
