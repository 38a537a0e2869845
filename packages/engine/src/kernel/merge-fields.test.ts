import { expect, test } from 'vitest'
import { diffFields, mergeFields } from './merge-fields.ts'

const seen = { name: 'Standard', days: 3, zone: [1, 2] }

test('changes of different fields are both kept', () => {
  expect(mergeFields({ stored: { ...seen, days: 2 }, seen, sent: { ...seen, name: 'Parcel' } })).toEqual({
    merged: { name: 'Parcel', days: 2, zone: [1, 2] },
    clashes: [],
  })
})

test('a field that both changed differently is a clash with both values', () => {
  const { clashes } = mergeFields({ stored: { ...seen, days: 2 }, seen, sent: { ...seen, days: 5 } })
  expect(clashes).toEqual([{ field: 'days', stored: 2, sent: 5 }])
})

test('a field that both changed in the same way is no clash', () => {
  expect(mergeFields({ stored: { ...seen, zone: [1] }, seen, sent: { ...seen, zone: [1] } }).clashes).toEqual([])
})

test('a field that was removed by one and left by the other is removed', () => {
  const { zone: _zone, ...withoutZone } = seen
  expect(mergeFields({ stored: seen, seen, sent: withoutZone }).merged).toEqual(withoutZone)
  expect(mergeFields({ stored: withoutZone, seen, sent: seen }).merged).toEqual(withoutZone)
})

test('a field that was removed by one and changed by the other is a clash', () => {
  const { zone: _zone, ...withoutZone } = seen
  expect(mergeFields({ stored: withoutZone, seen, sent: { ...seen, zone: [9] } }).clashes).toEqual([
    { field: 'zone', stored: null, sent: [9] },
  ])
})

test('a difference has the changed fields only', () => {
  expect(diffFields(seen, { ...seen, days: 1 })).toEqual({ before: { days: 3 }, after: { days: 1 } })
  expect(diffFields(seen, { ...seen })).toBeUndefined()
})
