import type { Locale } from '@vitrine/contract/kernel/locale'
import { fold } from './fold.ts'

/** A phrase with its sizes and prices read out: "linen dress size 38 under £80" is "linen dress", size 38, at most 80. */
export interface ReadPhrase {
  /** What is left to look for, as it was typed. */
  readonly rest: string
  /** Folded names of sizes. */
  readonly sizes: readonly string[]
  /** Decimal amounts in the shop's currency. */
  readonly priceMin?: number
  readonly priceMax?: number
}

interface Words {
  readonly below: string
  readonly above: string
  readonly between: string
  readonly and: string
  readonly size: string
}

// Folded. A number after one of these is a price; after `size` it is a size.
const words: Readonly<Partial<Record<Locale, Words>>> & { readonly en: Words } = {
  en: { below: 'under|below|less than|cheaper than|up to|max', above: 'over|above|more than|from', between: 'between', and: 'and|to', size: '(?:in )?size|sz' },
  de: { below: 'unter|bis zu|bis|hochstens|maximal|max|gunstiger als', above: 'uber|ab|mehr als|mindestens', between: 'zwischen', and: 'und|bis', size: '(?:in )?gro(?:ss|ß)e|gr[.]?' },
  pl: { below: 'ponizej|do|maksymalnie|maks|tansze niz', above: 'powyzej|od|ponad|co najmniej', between: 'miedzy', and: 'a|i|do', size: '(?:w )?rozmiar(?:ze)?|rozm[.]?' },
}
const amount = String.raw`(?:[£€$]\s?)?(\d{1,6}(?:[.,]\d{1,2})?)\s?(?:[£€$]|(?:gbp|eur|euros?|usd|pln|zl|zlotych|pounds?|pfund|funtow|quid)(?![\p{L}\p{N}]))?`
const currency = /[£€$]|(?:gbp|eur|euros?|usd|pln|zl|zlotych|pounds?|pfund|funtow|quid)(?![\p{L}\p{N}])/u
// Letters that are a size wherever they stand; S, M and L alone are one at the end of a phrase only.
const letterSizes = new Set(['xxs', 'xs', 'xl', 'xxl', 'xxxl', '3xl', '4xl'])
const shortSizes = new Set(['s', 'm', 'l'])

/** Reads sizes and prices out of a phrase. `isSize` tells which folded names the shop has as sizes; a letter at the end of a phrase that may go on is none by itself. */
export function readPhrase(phrase: string, locale: Locale, isSize: (folded: string) => boolean, mayGoOn = false): ReadPhrase {
  const said = words[locale] ?? words.en
  const prices = readPrices(foldedAlike(phrase, locale), said)
  const left = without(phrase, prices.spans)
  const sizes = readSizes(left, locale, { said, isSize, mayGoOn })
  const { priceMin, priceMax } = prices
  return { rest: sizes.rest, sizes: sizes.names, ...(priceMin !== undefined && { priceMin }), ...(priceMax !== undefined && { priceMax }) }
}

type Span = readonly [from: number, to: number]

function readPrices(text: string, { below, above, between, and }: Words): { readonly spans: readonly Span[]; readonly priceMin?: number; readonly priceMax?: number } {
  const bounded = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')
  const range = bounded(`(?:${between})\\s+${amount}\\s+(?:${and})\\s+${amount}`).exec(text)
  if (range) {
    const [low = 0, high = 0] = [number(range[1]), number(range[2])].toSorted((a, b) => a - b)
    return { spans: [spanOf(range)], priceMin: low, priceMax: high }
  }
  const found: { spans: Span[]; priceMin?: number; priceMax?: number } = { spans: [] }
  for (const [key, keywords] of [['priceMax', below], ['priceMin', above]] as const) {
    const match = bounded(`(?:${keywords})\\s+${amount}`).exec(text)
    // "from 38" and "do 40" may be sizes: an amount of two digits wants its currency, except after the clearest words.
    if (!match || !isClearPrice(match)) continue
    found.spans.push(spanOf(match))
    found[key] = number(match[1])
  }
  return found
}

function isClearPrice(match: RegExpExecArray): boolean {
  return currency.test(match[0]) || number(match[1]) >= 60 || !/^(?:from|ab|od|do|bis|up to)\s/u.test(match[0])
}

interface SizeRules {
  readonly said: Words
  readonly isSize: (folded: string) => boolean
  readonly mayGoOn: boolean
}

function readSizes(phrase: string, locale: Locale, { said, isSize, mayGoOn }: SizeRules): { readonly rest: string; readonly names: readonly string[] } {
  const names: string[] = []
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${said.size})\\s*([\\p{L}\\p{N}]+(?:/[\\p{N}]+)?)(?![\\p{L}\\p{N}])`, 'gu')
  const spans = Array.from(foldedAlike(phrase, locale).matchAll(named)).flatMap((match) => {
    const name = match[1] ?? ''
    if (!isSize(name)) return []
    names.push(name)
    return [spanOf(match)]
  })
  const rest = without(phrase, spans).split(' ')
  const kept = rest.filter((word, at) => {
    const folded = fold(word, locale)
    const isAlone = rest.length === 1
    const isLast = at === rest.length - 1
    const standsOut = letterSizes.has(folded) || (isLast && !mayGoOn && shortSizes.has(folded)) || /^\d{2}$/.test(folded)
    if (isAlone || !standsOut || !isSize(folded)) return true
    names.push(folded)
    return false
  })
  return { rest: kept.join(' '), names: [...new Set(names)] }
}

const spanOf = (match: RegExpExecArray): Span => [match.index, match.index + match[0].length]
const number = (text: string | undefined) => Number((text ?? '').replace(',', '.'))

// Folding may change the length of a text ("ß"), and spans must fit what was typed: what does is compared letter by letter.
function foldedAlike(text: string, locale: Locale): string {
  return Array.from(text, (letter) => {
    const folded = fold(letter, locale)
    return folded.length === letter.length ? folded : letter.toLowerCase()
  }).join('')
}

function without(text: string, spans: readonly Span[]): string {
  const letters = spans.reduce((left, [from, to]) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to), text)
  return letters.replaceAll(/\s+/g, ' ').trim()
}
