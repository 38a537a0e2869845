import * as v from 'valibot'
import { count, emptyObject, id, line, singleLineText } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'

const language = v.picklist(locales)
const word = v.pipe(singleLineText(60), v.trim(), v.minLength(1))
const phrase = v.pipe(singleLineText(120), v.trim(), v.minLength(1))
const maxPins = 20

const synonyms = v.object({
  id,
  locale: language,
  /** Null: all words find each other. Else this word also finds the others, but they do not find it. */
  word: v.nullable(v.string()),
  words: v.array(v.string()),
})
export type SearchSynonyms = v.InferOutput<typeof synonyms>

/** Where a searched word leads. */
const target = v.nullable(
  v.variant('kind', [
    v.object({ kind: v.literal('category'), id }),
    v.object({ kind: v.literal('item'), id }),
    v.object({
      kind: v.literal('path'),
      /** An address of this shop, without the prefix of a language. */
      path: v.pipe(
        line(1000),
        v.check((path) => /^\/(?![/\\])\S*$/.test(path), 'must be an address'),
      ),
    }),
  ]),
)

const searchWord = v.object({
  id,
  locale: language,
  word: v.string(),
  target,
  /** What the target is called. */
  targetName: v.nullable(v.string()),
  pins: v.array(v.object({ itemId: id, name: v.string(), imageBase: v.nullable(v.string()) })),
  version: count,
})
export type SearchWord = v.InferOutput<typeof searchWord>

const missedSearch = v.object({
  locale: language,
  word: v.string(),
  hits: count,
  /** 2026-11-22 */
  lastOn: v.string(),
})
export type MissedSearch = v.InferOutput<typeof missedSearch>

export const getSearchWords = operation({
  summary:
    'Returns synonyms, redirects and pinned items of the search, and the words that several visitors searched without a result.',
  access: 'catalogue',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({
    synonyms: v.array(synonyms),
    words: v.array(searchWord),
    /** Most searched first. */
    missed: v.array(missedSearch),
  }),
  refusals: [],
})

export const setSearchSynonyms = operation({
  summary: 'Adds or changes words of the search that mean the same, or a word that also finds others.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    id: v.nullable(id),
    locale: language,
    word: v.nullable(word),
    words: v.pipe(v.array(word), v.minLength(1), v.maxLength(30)),
  }),
  answer: v.object({ id }),
  refusals: ['searchWord.notFound', 'searchWord.tooFewWords', 'searchWord.severalWords'],
})

export const deleteSearchSynonyms = operation({
  summary: 'Removes synonyms of the search.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id }),
  answer: v.null(),
  refusals: ['searchWord.notFound'],
})

export const setSearchWord = operation({
  summary: 'Says where a searched word leads, or which items stand first among its results.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    id: v.nullable(id),
    /** The version on which the change is based. */
    version: v.optional(count),
    locale: language,
    word: phrase,
    target,
    /** First among its results, in this order. */
    itemIds: v.pipe(v.array(id), v.maxLength(maxPins)),
  }),
  answer: v.object({ id, version: count }),
  refusals: [
    'searchWord.notFound',
    'searchWord.taken',
    'searchWord.stale',
    'searchWord.withoutEffect',
    'searchWord.targetNotFound',
  ],
})

export const deleteSearchWord = operation({
  summary: 'Removes the redirect and the pinned items of a searched word.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id }),
  answer: v.null(),
  refusals: ['searchWord.notFound'],
})

export const doCloseMissedSearch = operation({
  summary: 'Takes a word that was searched without a result from the list, or puts it back.',
  access: 'catalogue',
  cost: 'light',
  payload: v.object({ locale: language, word, isClosed: v.boolean() }),
  answer: v.null(),
  refusals: ['searchWord.notFound'],
})

export const doCountMissedSearch = operation({
  summary:
    'Counts a search that found nothing, without a person: only words that several visitors search are kept, never numbers or addresses.',
  access: 'anyone',
  cost: 'light',
  isBeacon: true,
  payload: v.object({ term: line(200) }),
  answer: v.null(),
  refusals: [],
})
