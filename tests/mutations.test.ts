import { expect, test } from 'vitest'
import { drawMutations, type DrawnMutation } from './mutation/draw-mutations.ts'
import { applyMutation, describeMutation, findMutations } from './mutation/find-mutations.ts'

const mutate = (source: string) =>
  findMutations('rule.ts', source).map((mutation) => `${mutation.kind}: ${applyMutation(source, mutation)}`)

test.each([
  ['a < b', ['comparison: a <= b']],
  ['a !== b', ['comparison: a === b']],
  ['f(5)', ['boundary: f(6)', 'boundary: f(4)']],
  ['f(!a)', ['negation: f(a)']],
  ['a && b', ['logic: a || b']],
  ['if (a) return', ['negation: if (!(a)) return', 'removed guard: ;']],
  ['a - b', ['arithmetic: a + b']],
  ['f([a, b])', ['dropped element: f([b])', 'dropped element: f([a, ])']],
  ["f('x')", ["string: f('')"]],
])('%s has the mutations %j', (source, mutations) => {
  expect(mutate(`function rule() { ${source} }`)).toEqual(
    mutations.map((each) => each.replace(': ', ': function rule() { ') + ' }'),
  )
})

test.each([
  ["import { a } from './a.ts'"],
  ["type Size = 's' | 'm'"],
  ['type Step = -1 | 1'],
  ["f({ 'a-key': b })"],
  ["throw new Error('for developers')"],
  ['// mutation: equivalent, the reason\nf(1)'],
  ['f(1) // mutation: equivalent, the reason'],
])('%s has no mutation that a test should notice', (source) => {
  expect(mutate(source)).toEqual([])
})

test('a survivor is described by its lines before and after', () => {
  const source = 'const a = 1\nconst b = a < c\nconst d = 2\n'
  const [comparison] = findMutations('rule.ts', source).filter(({ kind }) => kind === 'comparison')
  expect(comparison && describeMutation(source, comparison)).toBe('- const b = a < c\n+ const b = a <= c')
})

test('a seed draws the same mutations again, from all packages in turn', () => {
  const sources = new Map<string, readonly DrawnMutation[]>(
    ['cart', 'price', 'stock'].map((name) => [
      name,
      findMutations(`${name}.ts`, 'f(1, 2, 3, a < b)').map((mutation) => ({ file: `${name}.ts`, mutation })),
    ]),
  )
  const drawn = drawMutations(sources, 6, 42)
  expect(drawMutations(sources, 6, 42)).toEqual(drawn)
  expect(drawMutations(sources, 6, 43)).not.toEqual(drawn)
  expect(drawn.map(({ file }) => file).toSorted()).toEqual(
    ['cart', 'cart', 'price', 'price', 'stock', 'stock'].map((name) => `${name}.ts`),
  )
  expect(new Set(drawn).size).toBe(6)
})
