import { describe, expect, test } from 'vitest'
import { findColleagues, findMentionStart, insertMention } from './mention-at-cursor.ts'

describe('a mention that is being typed', () => {
  test.each([
    ['@', 0],
    ['Ask @Anna B', 4],
    ['(@Łu', 1],
    ['mail@example', undefined],
    ['@Anna, ', undefined],
    ['Ask Anna', undefined],
  ])('in %j begins at %j', (text, start) => {
    expect(findMentionStart(text, text.length)).toBe(start)
  })

  test('is completed with the name, and the cursor is behind it', () => {
    expect(insertMention('Ask @an now', { start: 4, cursor: 7, name: 'Anna Berg' })).toEqual({
      text: 'Ask @Anna Berg now',
      cursor: 15,
    })
  })
})

test.each([
  ['', ['Łukasz Müller', 'Anna Berg']],
  ['lu', ['Łukasz Müller']],
  ['mue', ['Łukasz Müller']],
  ['Mü', ['Łukasz Müller']],
  ['anna b', ['Anna Berg']],
  ['Anna Berg ', []],
  ['x', []],
])('after @%s the offered colleagues are %j', (typed, names) => {
  const colleagues = [{ name: 'Łukasz Müller' }, { name: 'Anna Berg' }]
  expect(findColleagues(colleagues, typed).map(({ name }) => name)).toEqual(names)
})
