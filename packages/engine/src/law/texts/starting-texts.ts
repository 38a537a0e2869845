import { existsSync, readFileSync } from 'node:fs'
import { defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { LegalTextPage, SellerLaw } from '@vitrine/contract/shop/legal-texts.contract'

/** The starting texts of one language under the law of the seller. */
export interface StartingTexts {
  /** Text by page, with `{shop.address.town}` for the value of a setting; `prose` of the contract reads it. */
  readonly pages: Readonly<Partial<Record<LegalTextPage, string>>>
  /** What stands in brackets for a setting without a value. */
  readonly blanks: ReadonlyMap<string, string>
}

/** Lines of `text/{locale}/legal.md` with `@de`, `@uk` or `@pl` hold under that law only, `@eu` under two of them. */
export function readStartingTexts(law: SellerLaw, locale: Locale): StartingTexts {
  const own = new URL(`../../../text/${locale}/legal.md`, import.meta.url)
  const file = existsSync(own) ? own : new URL(`../../../text/${defaultLocale}/legal.md`, import.meta.url)
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, mark, text = ''] = /^@([a-z]{2}) (.*)$/.exec(line) ?? []
      if (mark === undefined) return [line]
      return mark === law || (mark === 'eu' && law !== 'uk') ? [text] : []
    })
  const sections = new Map(
    `\n${lines.join('\n')}`
      .split('\n# ')
      .slice(1)
      .map((section) => {
        const end = section.indexOf('\n')
        return [
          section.slice(0, end).trim(),
          section
            .slice(end)
            .replaceAll(/\n{3,}/g, '\n\n')
            .trim(),
        ] as const
      }),
  )
  const blanks = (sections.get('blanks') ?? '').split('\n').map((line) => line.split(' = '))
  sections.delete('blanks')
  return {
    pages: Object.fromEntries(sections),
    blanks: new Map(blanks.map(([key = '', text = '']) => [key, text])),
  }
}
