import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { normalizeTag, orderTag } from './order-tag.ts'

describe('a tag of an order', () => {
  test.each([
    ['  #VIP   Customer ', 'vip customer'],
    ['Geschenk,  Express;', 'geschenk express'],
    ['ＶＩＰ', 'vip'],
    ['# ', ''],
  ])('%j is stored as %j', (input, expected) => {
    expect(normalizeTag(input)).toBe(expected)
  })

  test('is refused when nothing is left of it, and when it is longer than 40 letters', () => {
    expect(v.is(orderTag, '#,')).toBe(false)
    expect(v.is(orderTag, 'x'.repeat(41))).toBe(false)
    expect(v.is(orderTag, 'x'.repeat(40))).toBe(true)
  })
})
