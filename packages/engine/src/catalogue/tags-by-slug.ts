import { eachLocale } from '@vitrine/contract/kernel/in-language'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { inChain, type Chains } from './chain.ts'
import type { Dictionary, TagEntry } from './dictionary.ts'

/** Tags by their addresses. Where a slug that is borrowed from a fallback meets a real one, the one that is at home in the locale keeps it. SF-2.11 */
export function tagsBySlug(tags: readonly TagEntry[], chains: Chains): Dictionary['tagsBySlug'] {
  const inLocale = (locale: Locale) => {
    const bySlug = new Map<string, TagEntry>()
    for (const tag of tags) {
      const slug = inChain(tag.texts, chains[locale])?.slug
      if (slug !== undefined && (!bySlug.has(slug) || tag.texts[locale])) bySlug.set(slug, tag)
    }
    return bySlug
  }
  return eachLocale(inLocale)
}
