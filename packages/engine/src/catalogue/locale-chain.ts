import { mapLocales } from '@vitrine/contract/kernel/localized'
import { isLocale, locales, type Labels, type Locale } from '@vitrine/contract/kernel/locale'

/** The fallback order of locales: the caller's, its fallback, the default, the shop's main language. */
export type LocaleChain = readonly [Locale, ...Locale[]]
export type LocaleChains = Readonly<Record<Locale, LocaleChain>>

export interface LocaleRow {
  readonly code: string
  readonly isDefault: boolean
  readonly fallback: string | null
  /** The shop's main language: what the shop says at all, it says in this one. */
  readonly isMain: boolean
}

export function buildLocaleChains(rows: readonly LocaleRow[]): LocaleChains {
  const known = (code: string | null | undefined) => locales.filter((locale) => locale === code)
  const last = [...known(rows.find(({ isDefault }) => isDefault)?.code), ...known(rows.find(({ isMain }) => isMain)?.code)]
  const chainOf = (locale: Locale): LocaleChain => {
    const after = [...known(rows.find(({ code }) => code === locale)?.fallback), ...last]
    return [locale, ...new Set(after.filter((other) => other !== locale))]
  }
  return mapLocales(chainOf)
}

/** The text of the first locale of the chain that has one. */
export function findInChain<T>(texts: Readonly<Partial<Record<Locale, T>>>, chain: LocaleChain): T | undefined {
  for (const locale of chain) {
    const text = texts[locale]
    if (text !== undefined) return text
  }
  return undefined
}

/** A name, if necessary in a language outside the chain. */
export function getName(names: Labels, chain: LocaleChain): string {
  return findInChain(names, chain) ?? Object.values(names)[0] ?? ''
}

/** Rows with a locale as one text per locale; a locale that the shop does not speak is left out. */
export function byLocale<R extends { readonly locale: string }, T>(rows: readonly R[], textOf: (row: R, locale: Locale) => T): Partial<Record<Locale, T>> {
  const texts: Partial<Record<Locale, T>> = {}
  for (const row of rows) if (isLocale(row.locale)) texts[row.locale] = textOf(row, row.locale)
  return texts
}
