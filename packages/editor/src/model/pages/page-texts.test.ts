import { expect, test } from 'vitest'
import {
  groupByBlock,
  countTextStates,
  getTextState,
  filterUnfinished,
  type PageText,
  type PageTexts,
} from './page-texts.ts'

const text = (at: string, texts: PageText['texts'], stale: readonly string[] = [], uuid = 'a'): PageText => ({
  uuid,
  block: 'TextCard',
  at,
  kind: 'text',
  texts,
  stale,
})
const page = (...texts: readonly PageText[]): PageTexts => ({
  source: 'en',
  texts,
  revisions: { en: 3, de: 2, pl: null },
})

test.each([
  ['the original', text('t', { en: 'Hi', de: null, pl: null }), 'en', 'source'],
  ['translated', text('t', { en: 'Hi', de: 'Hallo', pl: null }), 'de', 'right'],
  ['translated from older words', text('t', { en: 'Hi', de: 'Hallo', pl: null }, ['de']), 'de', 'stale'],
  ['the words of the original', text('t', { en: 'Hi there', de: 'Hi there', pl: null }), 'de', 'same'],
  ['a name', text('t', { en: 'Vitrine', de: 'Vitrine', pl: null }), 'de', 'right'],
  ['empty where the original says something', text('t', { en: 'Hi', de: '', pl: null }), 'de', 'missing'],
  ['a text of marks alone', text('t', { en: '<p>Hi</p>', de: '<p>&nbsp;</p>', pl: null }), 'de', 'missing'],
  ['empty in both', text('t', { en: '', de: '', pl: null }), 'de', 'right'],
  ['a block that this language does not have yet', text('t', { en: 'Hi', de: null, pl: null }), 'de', 'missing'],
  ['a block that only another language has', text('t', { en: null, de: null, pl: 'Tylko tu' }), 'de', 'absent'],
  ['a language without a page of its own', text('t', { en: 'Hi', de: null, pl: null }), 'pl', 'missing'],
  ['a block that the original does not have', text('t', { en: null, de: 'Hallo', pl: null }), 'en', 'absent'],
] as const)('%s', (_, own, locale, state) => {
  expect(getTextState(own, locale, page())).toBe(state)
})

test('groups texts by block and omits texts that are empty in all languages', () => {
  const blocks = groupByBlock([
    text('t', { en: 'Hi', de: '' }),
    text('s', { en: '', de: null }),
    text('t', { en: 'Ho' }, [], 'b'),
    text('x', { en: null, de: 'nur hier' }),
  ])
  expect(blocks.map(({ uuid, texts }) => [uuid, texts.map(({ at }) => at)])).toEqual([
    ['a', ['t', 'x']],
    ['b', ['t']],
  ])
})

test('counts and filters unfinished texts', () => {
  const texts = page(
    text('t', { en: 'Hi', de: 'Hallo', pl: null }, ['de']),
    text('s', { en: 'Ho', de: '', pl: null }),
    text('t', { en: 'Hu', de: 'Hu', pl: null }, [], 'b'),
  )
  expect(countTextStates(texts, 'de')).toEqual({ missing: 1, stale: 1, same: 0 })
  expect(countTextStates(texts, 'pl')).toEqual({ missing: 3, stale: 0, same: 0 })
  expect(filterUnfinished(groupByBlock(texts.texts), ['de'], texts).map(({ uuid }) => uuid)).toEqual(['a'])
})
