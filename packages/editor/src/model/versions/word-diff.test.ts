import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

/** 'Made to be [-worn-]{+seen+}'. */
const formatDiff = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

test.each([
  ['the same words', 'Made to be worn', 'Made to be worn', 'Made to be worn'],
  ['one more word', 'Made to be worn', 'Made to be worn in', 'Made to be worn {+in+}'],
  ['another word', 'Made to be worn', 'Made to be seen', 'Made to be [-worn-]{+seen+}'],
  ['a word that went', 'Our new newsletter', 'Our newsletter', 'Our [-new -]newsletter'],
  ['two words in the middle', 'a b c d e', 'a x c y e', 'a [-b -]{+x +}c [-d -]{+y +}e'],
  ['the last word moved to the front', 'a b c d', 'd a b c', '{+d +}a b c[-d-]'],
  ['nothing before', '', 'New words', '{+New words+}'],
  ['nothing after', 'Old words', '', '[-Old words-]'],
  ['a full stop', 'Wool, linen', 'Wool, linen.', 'Wool, linen{+.+}'],
  ['words of other languages', 'Zażółć gęślą jaźń', 'Zażółć dużą jaźń', 'Zażółć [-gęślą -]{+dużą +}jaźń'],
])('%s', (_, before, after, result) => {
  expect(formatDiff(before, after)).toBe(result)
})

test('a word diff without additions is the old text, without removals the new text', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd,', 'e.'), { maxLength: 12 }).map((words) => words.join(' '))
  const withoutSpaces = (words: string) => words.replaceAll(/\s/g, '')
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDiff(before, after)
      const without = (kind: string) =>
        withoutSpaces(
          pieces
            .filter((piece) => piece.kind !== kind)
            .map((piece) => piece.text)
            .join(''),
        )
      expect(without('added')).toBe(withoutSpaces(before))
      expect(without('removed')).toBe(withoutSpaces(after))
    }),
  )
})

test('very long texts are diffed as one removal and one addition', () => {
  const words = (letter: string) => Array.from({ length: 3000 }, (_, at) => `${letter}${at}`).join(' ')
  expect(wordDiff(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
