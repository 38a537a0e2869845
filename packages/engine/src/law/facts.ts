import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { ProductGap, DeliveredCountry, ProductCounts } from './law-store.ts'

/** The published text of a page in one language. */
export interface PageText {
  readonly identifier: string
  readonly locale: string
  readonly text: string
  readonly savedAt: Date
}

/** The input of all rules. */
export interface LegalFacts {
  readonly now: Date
  readonly locales: readonly string[]
  readonly settings: PublicSettings
  readonly countries: readonly DeliveredCountry[]
  readonly pages: readonly PageText[]
  /** Overrides of texts that matter to a rule. */
  readonly textOverrides: readonly { readonly locale: string; readonly key: string; readonly text: string }[]
  /** Names, addresses and contact details of the shop that are outdated. */
  readonly formerDetails: readonly string[]
  readonly gaps: ReadonlyMap<string, ProductGap>
  readonly counts: ProductCounts
}

/** The plain text of a tree of blocks, without markup. */
export function toPlainText(blocks: unknown): string {
  return listTexts(blocks)
    .map((text) =>
      text
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll('&amp;', '&')
        .replaceAll(/&nbsp;|&#160;/g, ' '),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (nonTextFields.has(name) ? [] : listTexts(inner)))
}

// Fields of blocks that contain no text.
const nonTextFields: ReadonlySet<string> = new Set([
  'name',
  'type',
  'meta',
  'uuid',
  'configuration',
  'layout',
  'image',
  'link',
])
