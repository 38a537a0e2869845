import { parseSync, Visitor, type ESTree } from 'vite'

export interface Mutation {
  readonly kind: MutationKind
  /** Range of the source that the text replaces, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly text: string
}

export type MutationKind =
  | 'comparison'
  | 'boundary'
  | 'negation'
  | 'logic'
  | 'removed guard'
  | 'arithmetic'
  | 'dropped element'
  | 'string'

/**
 * A comment with these words, on the line or the line before, excludes the mutations of a line. Its reason follows
 * after a comma.
 */
const equivalentMark = 'mutation: equivalent'

const comparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const arithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }

/** Every single change of a source file that a test of its rules should notice. */
export function findMutations(file: string, source: string): readonly Mutation[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  const found: Mutation[] = []
  // Literals that are no values of the program: addresses of modules, keys, types, and messages for developers.
  const excluded = new Set<number>()
  const exclude = (node: { readonly start: number } | null | undefined) => {
    if (node) excluded.add(node.start)
  }
  const text = ({ start, end }: ESTree.Span) => source.slice(start, end)
  const add = (kind: MutationKind, { start, end }: ESTree.Span, replacement: string) => {
    found.push({ kind, start, end, text: replacement })
  }
  new Visitor({
    ImportDeclaration: ({ source: address }) => exclude(address),
    ExportAllDeclaration: ({ source: address }) => exclude(address),
    ExportNamedDeclaration: ({ source: address }) => exclude(address),
    ImportExpression: ({ source: address }) => exclude(address),
    TSLiteralType: ({ literal }) => {
      exclude(literal)
      if (literal.type === 'UnaryExpression') exclude(literal.argument)
    },
    ExpressionStatement: ({ expression }) => exclude(expression),
    Property: ({ key }) => exclude(key),
    MemberExpression: ({ property }) => exclude(property),
    NewExpression: ({ callee, arguments: values }) => {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) for (const value of values) exclude(value)
    },
    BinaryExpression: (node) => {
      const operator = text({ start: node.left.end, end: node.right.start })
      const swap = (swaps: Readonly<Record<string, string>>, kind: MutationKind) => {
        const other = swaps[node.operator]
        if (other === undefined) return
        add(kind, { start: node.left.end, end: node.right.start }, operator.replace(node.operator, other))
      }
      swap(comparisons, 'comparison')
      if (!isText(node)) swap(arithmetic, 'arithmetic')
    },
    LogicalExpression: (node) => {
      if (node.operator === '??') return
      const between = { start: node.left.end, end: node.right.start }
      add('logic', between, text(between).replace(node.operator, node.operator === '&&' ? '||' : '&&'))
    },
    UnaryExpression: (node) => {
      if (node.operator === '!') add('negation', node, text(node.argument))
    },
    ConditionalExpression: ({ test }) => add('negation', test, `!(${text(test)})`),
    IfStatement: (node) => {
      add('negation', node.test, `!(${text(node.test)})`)
      if (node.alternate === null && isExit(node.consequent)) add('removed guard', node, ';')
    },
    ArrayExpression: ({ elements }) => {
      for (const [at, element] of elements.entries()) {
        if (element === null) continue
        const next = elements[at + 1]
        add('dropped element', { start: element.start, end: next ? next.start : element.end }, '')
      }
    },
    Literal: (node) => {
      if (excluded.has(node.start)) return
      if (typeof node.value === 'boolean') add('negation', node, String(!node.value))
      if (typeof node.value === 'number')
        for (const by of [1, -1])
          add('boundary', node, node.value + by < 0 ? `(${node.value + by})` : String(node.value + by))
      if (typeof node.value === 'string') add('string', node, node.value === '' ? "'mutated'" : "''")
    },
  }).visit(program)
  const marked = markedLines(source)
  return found.filter(({ start }) => !marked.has(lineAt(source, start)))
}

export const applyMutation = (source: string, { start, end, text }: Mutation) =>
  source.slice(0, start) + text + source.slice(end)

/** The changed lines as a diff. */
export function describeMutation(source: string, mutation: Mutation): string {
  const from = source.lastIndexOf('\n', mutation.start - 1) + 1
  const to = source.indexOf('\n', mutation.end)
  const before = source.slice(from, to === -1 ? undefined : to)
  const after = applyMutation(source, mutation).slice(
    from,
    from + before.length + mutation.text.length - (mutation.end - mutation.start),
  )
  const lines = (sign: string, text: string) => text.split('\n').map((line) => `${sign} ${line}`)
  return [...lines('-', before), ...lines('+', after)].join('\n')
}

/** The number of the line, from 1. */
export const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length

function markedLines(source: string): ReadonlySet<number> {
  return new Set(source.split('\n').flatMap((line, at) => (line.includes(equivalentMark) ? [at + 1, at + 2] : [])))
}

function isExit(node: ESTree.Statement): boolean {
  if (node.type === 'BlockStatement') {
    const last = node.body.at(-1)
    return last !== undefined && isExit(last)
  }
  return (
    node.type === 'ReturnStatement' ||
    node.type === 'ThrowStatement' ||
    node.type === 'ContinueStatement' ||
    // refuse(...) throws.
    (node.type === 'ExpressionStatement' &&
      node.expression.type === 'CallExpression' &&
      node.expression.callee.type === 'Identifier' &&
      node.expression.callee.name === 'refuse')
  )
}

// A sum with a text in it joins texts.
function isText(node: ESTree.Expression | ESTree.PrivateIdentifier): boolean {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string'
  return node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right))
}
