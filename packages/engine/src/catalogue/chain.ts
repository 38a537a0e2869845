import { eachLocale } from '@vitrine/contract/kernel/in-language'
import { isLocale, locales, type Labels, type Locale } from '@vitrine/contract/kernel/locale'

/** In which order the locales are asked for a text: the caller's, its fallback, the default one, the shop's main language. */
export type Chain = readonly [Locale, ...Locale[]]
export type Chains = Readonly<Record<Locale, Chain>>

export interface LocaleRow {
  readonly code: string
  readonly isDefault: boolean
  readonly fallback: string | null
  /** The shop's main language: what the shop says at all, it says in this one. */
  readonly isMain: boolean
}

export function chainsOf(rows: readonly LocaleRow[]): Chains {
  const known = (code: string | null | undefined) => locales.filter((locale) => locale === code)
  const last = [...known(rows.find(({ isDefault }) => isDefault)?.code), ...known(rows.find(({ isMain }) => isMain)?.code)]
  const chainOf = (locale: Locale): Chain => {
    const after = [...known(rows.find(({ code }) => code === locale)?.fallback), ...last]
    return [locale, ...new Set(after.filter((other) => other !== locale))]
  }
  return eachLocale(chainOf)
}

/** The text of the first locale of the chain that has one. */
export function inChain<T>(texts: Readonly<Partial<Record<Locale, T>>>, chain: Chain): T | undefined {
  for (const locale of chain) {
    const text = texts[locale]
    if (text !== undefined) return text
  }
  return undefined
}

/** A name is never missing: better one in another language than none. */
export function nameIn(names: Labels, chain: Chain): string {
  return inChain(names, chain) ?? Object.values(names)[0] ?? ''
}

/** Rows with a locale as one text per locale; a locale that the shop does not speak is left out. */
export function byLocale<R extends { readonly locale: string }, T>(rows: readonly R[], textOf: (row: R, locale: Locale) => T): Partial<Record<Locale, T>> {
  const texts: Partial<Record<Locale, T>> = {}
  for (const row of rows) if (isLocale(row.locale)) texts[row.locale] = textOf(row, row.locale)
  return texts
}
