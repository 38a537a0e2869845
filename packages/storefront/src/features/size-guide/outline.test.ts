import { expect, test } from 'vitest'
import { createOutline, outlineScale } from './outline.ts'

const jumper = [
  { measure: 'chest', mm: 520 },
  { measure: 'length', mm: 610 },
  { measure: 'sleeve', mm: 600 },
] as const
const points = (path: string) => path.match(/-?[\d.]+ -?[\d.]+/g)?.map((point) => point.split(' ').map(Number)) ?? []

test('two tops fit into the picture, and the larger one has the larger outline', () => {
  const small = jumper.map(({ measure, mm }) => ({ measure, mm: mm * 0.9 }))
  const scale = outlineScale([jumper, small])
  if (!scale) throw new Error('tops have an outline')
  for (const [x = -1, y = -1] of points(createOutline(jumper, scale))) {
    expect(x >= 0 && x <= 240, `${x}`).toBe(true)
    expect(y >= 0 && y <= 210, `${y}`).toBe(true)
  }
  const lowest = (garment: Parameters<typeof createOutline>[0]) =>
    Math.max(...points(createOutline(garment, scale)).map(([, y]) => y ?? 0))
  expect(lowest(jumper)).toBeGreaterThan(lowest(small))
})

test('a garment without chest or length has no outline', () => {
  expect(outlineScale([jumper, [{ measure: 'foot', mm: 265 }]])).toBeUndefined()
  expect(
    outlineScale([
      [
        { measure: 'waist', mm: 400 },
        { measure: 'length', mm: 800 },
      ],
    ]),
  ).toBeUndefined()
})
