import { findInChain, type LocaleChain } from './locale-chain.ts'
import { toLocalizedUrls } from './category-forest.ts'
import type { Dictionary } from './dictionary.ts'
import type { ItemRecord, ItemText } from './item-record.ts'

/** An item without a text in the locale and those behind it is shown in whatever language it has. */
export function textOf({ texts }: Pick<ItemRecord, 'texts'>, chain: LocaleChain): ItemText | undefined {
  return findInChain(texts, chain) ?? Object.values(texts)[0]
}

/** '/cable-knit-wool-jumper_12_103', without locale prefix. SF-2.49 */
export function productUrl(item: Pick<ItemRecord, 'id' | 'texts'>, chain: LocaleChain, variationId?: number): string {
  const slug = textOf(item, chain)?.urlPath ?? ''
  return variationId === undefined ? `/${slug}_${item.id}` : `/${slug}_${item.id}_${variationId}`
}

/** The addresses of a product page in every locale, slugs translated. SF-2.11 */
export function productUrls(item: Pick<ItemRecord, 'id' | 'texts'>, { chains }: Dictionary, variationId?: number): Record<string, string> {
  return toLocalizedUrls((locale) => productUrl(item, chains[locale], variationId))
}
