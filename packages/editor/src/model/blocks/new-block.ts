import type { BlockTemplate } from '@vitrine/contract/blocks/block'
import { defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'

/** The part of /blocks/blocksLists.json from which blocks are made. ED-3.18 */
export type BlockLists = Readonly<
  Record<
    string,
    { readonly variations: readonly { readonly template: Readonly<Partial<Record<Locale, BlockTemplate>>> }[] }
  >
>

/** The variation picked in the list of blocks, and its position. ED-3.19 */
export interface NewBlockChoice {
  readonly category: string
  /** Index of the variation in its category. */
  readonly variation: number
  /** The placeholder: beside this block, null: at the end of the page. */
  readonly uuid: string | null
  readonly position: 'top' | 'bottom'
}

/** The template in a language; falls back to the English one. */
export function findTemplate(
  lists: BlockLists,
  { category, variation }: Pick<NewBlockChoice, 'category' | 'variation'>,
  locale: Locale,
): BlockTemplate | undefined {
  const template = Object.hasOwn(lists, category) ? lists[category]?.variations[variation]?.template : undefined
  return template?.[locale] ?? template?.[defaultLocale]
}
