import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import { isLocale, locales, type Labels, type Locale } from '@vitrine/contract/kernel/i18n/locale'

/** The fallback order of locales: the caller's, its fallback, the default, the shop's main language. */
export type LocaleChain = readonly [Locale, ...Locale[]]
export type LocaleChains = Readonly<Record<Locale, LocaleChain>>

export interface LocaleRow {
  readonly code: string
  readonly isDefault: boolean
  readonly fallback: string | null
  /** The shop's main language, in which all texts exist. */
  readonly isMain: boolean
}

export function buildLocaleChains(rows: readonly LocaleRow[]): LocaleChains {
  const toLocales = (code: string | null | undefined) => locales.filter((locale) => locale === code)
  const defaults = [
    ...toLocales(rows.find(({ isDefault }) => isDefault)?.code),
    ...toLocales(rows.find(({ isMain }) => isMain)?.code),
  ]
  const buildChain = (locale: Locale): LocaleChain => {
    const fallbacks = [...toLocales(rows.find(({ code }) => code === locale)?.fallback), ...defaults]
    return [locale, ...new Set(fallbacks.filter((other) => other !== locale))]
  }
  return mapLocales(buildChain)
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

/** Groups rows by locale, one text per locale; unknown locales are left out. */
export function byLocale<R extends { readonly locale: string }, T>(
  rows: readonly R[],
  toText: (row: R, locale: Locale) => T,
): Partial<Record<Locale, T>> {
  const texts: Partial<Record<Locale, T>> = {}
  for (const row of rows) if (isLocale(row.locale)) texts[row.locale] = toText(row, row.locale)
  return texts
}
