import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { fold } from '../language/fold.ts'

/**
 * A phrase with its sizes and prices extracted: "linen dress size 38 under £80" becomes "linen dress", size 38, maximum
 * price 80.
 */
export interface ParsedPhrase {
  /** The remaining phrase as typed. */
  readonly rest: string
  /** Folded names of sizes. */
  readonly sizes: readonly string[]
  /** Decimal amounts in the shop's currency. */
  readonly priceMin?: number
  readonly priceMax?: number
}

interface PhraseKeywords {
  readonly below: string
  readonly above: string
  readonly between: string
  readonly and: string
  readonly size: string
}

// Folded. A number after one of these is a price; after `size` it is a size.
const words: Readonly<Partial<Record<Locale, PhraseKeywords>>> & { readonly en: PhraseKeywords } = {
  en: {
    below: 'under|below|less than|cheaper than|up to|max',
    above: 'over|above|more than|from',
    between: 'between',
    and: 'and|to',
    size: '(?:in )?size|sz',
  },
  de: {
    below: 'unter|bis zu|bis|hochstens|maximal|max|gunstiger als',
    above: 'uber|ab|mehr als|mindestens',
    between: 'zwischen',
    and: 'und|bis',
    size: '(?:in )?gro(?:ss|ß)e|gr[.]?',
  },
  pl: {
    below: 'ponizej|do|maksymalnie|maks|tansze niz',
    above: 'powyzej|od|ponad|co najmniej',
    between: 'miedzy',
    and: 'a|i|do',
    size: '(?:w )?rozmiar(?:ze)?|rozm[.]?',
  },
}
const amount = String.raw`(?:[£€$]\s?)?(\d{1,6}(?:[.,]\d{1,2})?)\s?(?:[£€$]|(?:gbp|eur|euros?|usd|pln|zl|zlotych|pounds?|pfund|funtow|quid)(?![\p{L}\p{N}]))?`
const currency = /[£€$]|(?:gbp|eur|euros?|usd|pln|zl|zlotych|pounds?|pfund|funtow|quid)(?![\p{L}\p{N}])/u
// These words are sizes at any position; S, M and L are sizes at the end of a phrase only.
const letterSizes = new Set(['xxs', 'xs', 'xl', 'xxl', 'xxxl', '3xl', '4xl'])
const shortSizes = new Set(['s', 'm', 'l'])

/**
 * Extracts sizes and prices from a phrase. `isSize`: whether a folded name is a size of the shop. In an incomplete
 * phrase a single letter at the end is not a size.
 */
export function parsePhrase(
  phrase: string,
  locale: Locale,
  isSize: (folded: string) => boolean,
  isIncomplete = false,
): ParsedPhrase {
  const keywordSet = words[locale] ?? words.en
  const prices = readPrices(foldKeepingLength(phrase, locale), keywordSet)
  const left = removeSpans(phrase, prices.spans)
  const sizes = readSizes(left, locale, { keywordSet, isSize, isIncomplete })
  const { priceMin, priceMax } = prices
  return {
    rest: sizes.rest,
    sizes: sizes.names,
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
  }
}

type Span = readonly [from: number, to: number]

function readPrices(
  text: string,
  { below, above, between, and }: PhraseKeywords,
): { readonly spans: readonly Span[]; readonly priceMin?: number; readonly priceMax?: number } {
  const wordPattern = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')
  const range = wordPattern(`(?:${between})\\s+${amount}\\s+(?:${and})\\s+${amount}`).exec(text)
  if (range) {
    const [min = 0, max = 0] = [number(range[1]), number(range[2])].toSorted((a, b) => a - b)
    return { spans: [toSpan(range)], priceMin: min, priceMax: max }
  }
  const found: { spans: Span[]; priceMin?: number; priceMax?: number } = { spans: [] }
  for (const [key, keywords] of [
    ['priceMax', below],
    ['priceMin', above],
  ] as const) {
    const match = wordPattern(`(?:${keywords})\\s+${amount}`).exec(text)
    // "from 38" and "do 40" can be sizes: a two-digit amount needs a currency, except after unambiguous keywords.
    if (!match || !isClearPrice(match)) continue
    found.spans.push(toSpan(match))
    found[key] = number(match[1])
  }
  return found
}

function isClearPrice(match: RegExpExecArray): boolean {
  return currency.test(match[0]) || number(match[1]) >= 60 || !/^(?:from|ab|od|do|bis|up to)\s/u.test(match[0])
}

interface SizeRules {
  readonly keywordSet: PhraseKeywords
  readonly isSize: (folded: string) => boolean
  readonly isIncomplete: boolean
}

function readSizes(
  phrase: string,
  locale: Locale,
  { keywordSet, isSize, isIncomplete }: SizeRules,
): { readonly rest: string; readonly names: readonly string[] } {
  const names: string[] = []
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${keywordSet.size})\\s*([\\p{L}\\p{N}]+(?:/[\\p{N}]+)?)(?![\\p{L}\\p{N}])`,
    'gu',
  )
  const spans = Array.from(foldKeepingLength(phrase, locale).matchAll(named)).flatMap((match) => {
    const name = match[1] ?? ''
    if (!isSize(name)) return []
    names.push(name)
    return [toSpan(match)]
  })
  const rest = removeSpans(phrase, spans).split(' ')
  const remaining = rest.filter((word, at) => {
    const folded = fold(word, locale)
    const isAlone = rest.length === 1
    const isLast = at === rest.length - 1
    const isSizeWord =
      letterSizes.has(folded) || (isLast && !isIncomplete && shortSizes.has(folded)) || /^\d{2}$/.test(folded)
    if (isAlone || !isSizeWord || !isSize(folded)) return true
    names.push(folded)
    return false
  })
  return { rest: remaining.join(' '), names: [...new Set(names)] }
}

const toSpan = (match: RegExpExecArray): Span => [match.index, match.index + match[0].length]
const number = (text: string | undefined) => Number((text ?? '').replace(',', '.'))

// Folding can change the length of a text ("ß"), but spans refer to the typed text: letters whose length would change
// are only lower-cased.
function foldKeepingLength(text: string, locale: Locale): string {
  return Array.from(text, (letter) => {
    const folded = fold(letter, locale)
    return folded.length === letter.length ? folded : letter.toLowerCase()
  }).join('')
}

function removeSpans(text: string, spans: readonly Span[]): string {
  const letters = spans.reduce((left, [from, to]) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to), text)
  return letters.replaceAll(/\s+/g, ' ').trim()
}
