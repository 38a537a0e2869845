import { expect, test } from 'vitest'
import { formatTarget, planRedirects } from './plan-redirects.ts'

const plan = (typed: readonly (readonly [from: string, to: string])[], flattens: boolean) =>
  planRedirects(
    typed.map(([from, to], at) => ({ row: at + 1, from, to })),
    { origin: 'https://shop.test', allowsExternal: false, flattens, known: [], findSourceFault: () => undefined },
  )

// Step by step from each of them it would be 200 million steps: this test would not end in time.
test('a chain of 20,000 rows is walked once: all lead to its end, whatever their order', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`/a${at}`, `/a${at + 1}`] as const)
  for (const typed of [rows, rows.toReversed()]) {
    const { accepted, refused } = plan(typed, true)
    expect(refused).toEqual([])
    expect(new Set(accepted.map(({ target }) => formatTarget(target)))).toEqual(new Set(['/a20000']))
  }
  const { accepted, refused } = plan(rows, false)
  expect(accepted.map(({ from }) => from)).toEqual(['/a19999'])
  expect(refused[0]?.refusal).toMatchObject({ key: 'redirect.chain', details: { instead: '/a20000' } })
})

test('redirects that lead into a circle or are part of one are refused, and no others', () => {
  const rows = [
    ['/x', '/a'],
    ['/a', '/b'],
    ['/b', '/a'],
    ['/y', '/b'],
    ['/z', '/care'],
  ] as const
  const { accepted, refused } = plan(rows, true)
  expect(refused.map(({ from, refusal }) => [from, refusal.key])).toEqual(
    ['/x', '/a', '/b', '/y'].map((from) => [from, 'redirect.circle']),
  )
  expect(accepted.map(({ from }) => from)).toEqual(['/z'])
})

test('the query of a chain is that of its last redirect that has one, also where the end is known already', () => {
  const rows = [
    ['/b', '/c'],
    ['/a', '/b?of=a'],
    ['/d', '/e?of=d'],
    ['/e', '/f?of=e'],
  ] as const
  const { accepted } = plan(rows, true)
  expect(accepted.map(({ from, target }) => [from, formatTarget(target)])).toEqual([
    ['/b', '/c'],
    ['/a', '/c?of=a'],
    ['/d', '/f?of=e'],
    ['/e', '/f?of=e'],
  ])
})
