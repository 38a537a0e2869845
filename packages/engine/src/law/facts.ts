import type { PublicSettings } from '@vitrine/contract/settings'
import type { Counted, DeliveredCountry, ProductCounts } from './law-store.ts'

/** One page as shoppers read it, in a language of its own. */
export interface PageText {
  readonly identifier: string
  readonly locale: string
  readonly words: string
  readonly savedAt: Date
}

/** All that the rules judge by. */
export interface Facts {
  readonly now: Date
  readonly locales: readonly string[]
  readonly settings: PublicSettings
  readonly countries: readonly DeliveredCountry[]
  readonly pages: readonly PageText[]
  /** Texts of the shop's screens that its people have put into other words. */
  readonly reworded: readonly { readonly locale: string; readonly key: string; readonly text: string }[]
  /** What the shop was called, where it was and how it was reached before, and is not any more. */
  readonly former: readonly string[]
  readonly gaps: ReadonlyMap<string, Counted>
  readonly counts: ProductCounts
}

/** The words of a tree of blocks: every text in it, without its marks. */
export function wordsOf(blocks: unknown): string {
  return textsIn(blocks).map((text) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&').replaceAll(/&nbsp;|&#160;/g, ' ')).join(' ').replaceAll(/\s+/g, ' ').trim()
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (namesNoWords.has(name) ? [] : textsIn(inner)))
}

// Of a block, and of what it shows.
const namesNoWords: ReadonlySet<string> = new Set(['name', 'type', 'meta', 'uuid', 'configuration', 'layout', 'image', 'link'])
