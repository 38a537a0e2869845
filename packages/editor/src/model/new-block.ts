import type { BlockTemplate } from '@vitrine/contract/blocks/block'
import { defaultLocale, type Locale } from '@vitrine/contract/kernel/locale'

/** The part of /blocks/blocksLists.json from which blocks are made. ED-3.18 */
export type BlockLists = Readonly<Record<string, { readonly variations: readonly { readonly template: Readonly<Partial<Record<Locale, BlockTemplate>>> }[] }>>

/** What the operator pressed in the list of blocks. ED-3.19 */
export interface ChosenBlock {
  readonly category: string
  /** Index of the variation in its category. */
  readonly variation: number
  /** The placeholder: beside this block, null: at the end of the page. */
  readonly uuid: string | null
  readonly position: 'top' | 'bottom'
}

/** A language without a template of its own gets the English one. */
export function templateOf(lists: BlockLists, { category, variation }: Pick<ChosenBlock, 'category' | 'variation'>, locale: Locale): BlockTemplate | undefined {
  const template = Object.hasOwn(lists, category) ? lists[category]?.variations[variation]?.template : undefined
  return template?.[locale] ?? template?.[defaultLocale]
}
