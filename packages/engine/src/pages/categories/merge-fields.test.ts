import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const stored = { name: 'Knitwear', sort: 'newest', pins: [1, 2] }

test('changed fields are put on top of the stored ones', () => {
  expect(mergeFields(stored, { name: 'Knits' }, { name: 'Knitwear' })).toEqual({
    merged: { name: 'Knits', sort: 'newest', pins: [1, 2] },
    clashes: [],
  })
})

test('a field that somebody else has changed meanwhile is a clash, unless both say the same', () => {
  const { clashes } = mergeFields(stored, { name: 'Knits', pins: [1, 2] }, { name: 'Wool', pins: [] })
  expect(clashes).toEqual([{ field: 'name', stored: 'Knitwear' }])
})

test('without what was seen the last one wins', () => {
  expect(mergeFields(stored, { pins: [3] }, undefined)).toEqual({ merged: { ...stored, pins: [3] }, clashes: [] })
})
