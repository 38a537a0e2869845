import { expect, test } from 'vitest'
import { drawGarment } from './draw-garment.ts'
import { drawRail } from './draw-rail.ts'
import { kinds, views, type Kind, type View } from './look.ts'
import { hashOf } from './chance.ts'
import { rails } from '../wardrobe/rails.ts'

const cases = kinds.flatMap((kind) => views.map((view): [Kind, View] => [kind, view]))

test.each(cases)('%s, %s: the same look gives the same drawing', (kind, view) => {
  const look = { kind, view, color: '#8a9a7b', seed: 5 }
  const drawing = drawGarment(look)
  expect(drawGarment(look)).toBe(drawing)
  expect(drawing).toMatch(/^<svg [^>]+ width="800" height="1000">.*<\/svg>$/s)
  expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
})

test('another seed falls into other folds', () => {
  expect(drawGarment({ kind: 'coat', color: '#b88d5f', seed: 1 })).not.toBe(
    drawGarment({ kind: 'coat', color: '#b88d5f', seed: 2 }),
  )
})

test('every definition that a drawing points to is in it', () => {
  for (const kind of kinds) {
    const drawing = drawGarment({ kind, color: '#33475a', pattern: 'floral', patternColor: '#e8b4a6' })
    const known = new Set([...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of drawing.matchAll(/url\(#([^)]+)\)/g)) expect(known, kind).toContain(id)
  }
})

test('garments on one rail do not share definitions', () => {
  for (const { rail } of rails) {
    const ids = [...drawRail(rail).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('drawings stay as they were, letter by letter', () => {
  const looks = kinds.map((kind) =>
    drawGarment({ kind, color: '#ece4d4', accent: '#2f5d50', pattern: 'check', patternColor: '#27364f', seed: 21 }),
  )
  expect(looks.map(hashOf)).toMatchSnapshot()
})
