import type { Labels, Locale } from '../kernel/i18n/locale.ts'
import type { BlockTemplate, StoredBlock } from './block.ts'
import type { ObjectField } from './field.ts'

/** The heading in the block catalogue. */
export type BlockGroup = 'banner' | 'imageAndText' | 'text' | 'products' | 'more' | 'frame'

/** The area in which a block can be placed. `inside`: only in a structure that accepts it. */
export type Area = 'page' | 'header' | 'footer' | 'inside'

/**
 * From version n to n + 1. Pure: it runs on reading, pasting and importing, and is written back only when a page is
 * saved.
 */
export type Migration = (block: StoredBlock) => StoredBlock

/** A variant of the block in the catalogue. Languages without a template fall back to English. */
export interface Variation {
  readonly key: string
  readonly title: Labels
  readonly template: Readonly<{ en: BlockTemplate } & Partial<Record<Locale, BlockTemplate>>>
}

interface Definition<N extends string> {
  readonly name: N
  readonly version: number
  readonly label: Labels
  readonly group: BlockGroup
  /** Without it, on pages. */
  readonly area?: Area
  readonly variations: readonly Variation[]
  readonly migrate: Readonly<Record<number, Migration>>
}

export interface ContentBlock<N extends string = string, T = unknown> extends Definition<N> {
  readonly kind: 'content'
  readonly content: ObjectField<T>
  /** For blocks that list something: whether the source is not chosen yet. */
  readonly lacksSource?: (content: Readonly<Record<string, unknown>>) => boolean
}

export interface StructureBlock<
  N extends string = string,
  T = unknown,
  A extends string = string,
> extends Definition<N> {
  readonly kind: 'structure'
  readonly configuration: ObjectField<T>
  /** Names of the blocks that it can contain. */
  readonly accepts: readonly A[]
}

export type BlockDefinition = ContentBlock | StructureBlock
export type BlockRegister = Readonly<Record<string, BlockDefinition>>

export function defineContentBlock<const N extends string, T>(
  block: Omit<ContentBlock<N, T>, 'kind'>,
): ContentBlock<N, T> {
  return { kind: 'content', ...block }
}

export function defineStructureBlock<const N extends string, T, const A extends string>(
  block: Omit<StructureBlock<N, T, A>, 'kind'>,
): StructureBlock<N, T, A> {
  return { kind: 'structure', ...block }
}
