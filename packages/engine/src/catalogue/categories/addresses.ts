import { findInChain, type LocaleChain } from '../dictionary/locale-chain.ts'
import { toLocalizedUrls } from './category-forest.ts'
import type { Dictionary } from '../dictionary/dictionary.ts'
import type { ItemRecord, ItemText } from '../product/item-record.ts'

/** The item's text in the first locale of the chain, or in any other language if the chain has none. */
export function getItemText({ texts }: Pick<ItemRecord, 'texts'>, chain: LocaleChain): ItemText | undefined {
  return findInChain(texts, chain) ?? Object.values(texts)[0]
}

/** '/cable-knit-wool-jumper_12_103', without locale prefix. SF-2.49 */
export function productUrl(item: Pick<ItemRecord, 'id' | 'texts'>, chain: LocaleChain, variationId?: number): string {
  const slug = getItemText(item, chain)?.texts.urlPath ?? ''
  return variationId === undefined ? `/${slug}_${item.id}` : `/${slug}_${item.id}_${variationId}`
}

/** The addresses of a product page in every locale, slugs translated. SF-2.11 */
export function productUrls(
  item: Pick<ItemRecord, 'id' | 'texts'>,
  { chains }: Dictionary,
  variationId?: number,
): Record<string, string> {
  return toLocalizedUrls((locale) => productUrl(item, chains[locale], variationId))
}
