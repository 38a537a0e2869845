import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { findInChain, type LocaleChains } from '../dictionary/locale-chain.ts'
import type { Dictionary, TagEntry } from '../dictionary/dictionary.ts'

/** Tags by slug. A slug of the locale has precedence over a fallback slug. SF-2.11 */
export function indexTagsBySlug(tags: readonly TagEntry[], chains: LocaleChains): Dictionary['tagsBySlug'] {
  const indexLocale = (locale: Locale) => {
    const bySlug = new Map<string, TagEntry>()
    for (const tag of tags) {
      const slug = findInChain(tag.texts, chains[locale])?.slug
      if (slug !== undefined && (!bySlug.has(slug) || tag.texts[locale])) bySlug.set(slug, tag)
    }
    return bySlug
  }
  return mapLocales(indexLocale)
}
