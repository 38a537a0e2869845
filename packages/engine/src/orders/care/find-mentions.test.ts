import { describe, expect, test } from 'vitest'
import { findMentions } from './find-mentions.ts'

const colleagues = [
  { id: 1, name: 'Anna Berg' },
  { id: 2, name: 'Anna Berger' },
  { id: 3, name: 'Łukasz' },
  { id: 4, name: 'łukasz' },
]

describe('the mentions of a note', () => {
  test.each([
    ['@Anna Berg, look at this', [1]],
    ['ask @anna berger', [2]],
    ['@Anna Bergers desk', []],
    ['(@Anna Berg) and @Anna Berger', [1, 2]],
    ['@ŁUKASZ: the parcel', [3, 4]],
    ['mail@Anna Berg', []],
    ['@Anna', []],
    ['Anna Berg', []],
    ['@Anna Berg @Anna Berg', [1]],
  ])('of %j are %j', (text, ids) => {
    expect(findMentions(text, colleagues).map(({ id }) => id)).toEqual(ids)
  })
})
