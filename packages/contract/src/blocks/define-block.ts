import type { Labels, Locale } from '../kernel/locale.ts'
import type { BlockTemplate, StoredBlock } from './block.ts'
import type { ObjectField } from './field.ts'

/** Under which heading the block is offered. */
export type BlockGroup = 'banner' | 'imageAndText' | 'text' | 'products' | 'more' | 'frame'

/** Where a block may stand by itself. `inside`: only in a structure that accepts it. */
export type Area = 'page' | 'header' | 'footer' | 'inside'

/** From version n to n + 1. Pure: it runs on reading, pasting and importing, and is written back only when a page is saved. */
export type Migration = (block: StoredBlock) => StoredBlock

/** A way in which the block is offered. A language without a template of its own gets the English one. */
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
  /** Where its words alone show nothing: whether what it lists is not chosen yet. */
  readonly lacksSource?: (content: Readonly<Record<string, unknown>>) => boolean
}

export interface StructureBlock<N extends string = string, T = unknown, A extends string = string> extends Definition<N> {
  readonly kind: 'structure'
  readonly configuration: ObjectField<T>
  /** Names of the blocks that may stand in it. */
  readonly accepts: readonly A[]
}

export type BlockDefinition = ContentBlock | StructureBlock
export type BlockRegister = Readonly<Record<string, BlockDefinition>>

export function defineContentBlock<const N extends string, T>(block: Omit<ContentBlock<N, T>, 'kind'>): ContentBlock<N, T> {
  return { kind: 'content', ...block }
}

export function defineStructureBlock<const N extends string, T, const A extends string>(block: Omit<StructureBlock<N, T, A>, 'kind'>): StructureBlock<N, T, A> {
  return { kind: 'structure', ...block }
}
