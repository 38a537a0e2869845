import type { Block, BlockName, BlockOf } from '@vitrine/contract/blocks/block-register'
import type { ReactNode } from 'react'
import type { CardModel } from '../ui/card-model.ts'

/** Products that a block shows in a row, and where the rest of them is. */
export interface Gallery {
  /** Without locale prefix; empty: there is no more. */
  readonly path: string
  readonly total: number
  readonly cards: readonly CardModel[]
}

/** A category as a tile shows it. */
export interface TileCategory {
  readonly name: string
  /** Without locale prefix. */
  readonly path: string
  readonly image?: string
}

/** What the route loaded for the blocks of its page. */
export interface Loaded {
  /** By the id of their category. */
  readonly galleries: Readonly<Record<number, Gallery>>
  /** By what they were asked for with, see row-key.ts. */
  readonly rows: Readonly<Record<string, Gallery>>
  readonly categories: Readonly<Record<number, TileCategory>>
  /** What the clock showed, and in which time zone the shop lives; only where a block asks for it. */
  readonly clock?: { readonly now: string; readonly timeZone: string }
}

export const nothingLoaded: Loaded = { galleries: {}, rows: {}, categories: {} }

export interface ViewProps<N extends BlockName> {
  readonly block: BlockOf<N>
  readonly loaded: Loaded
  /** Stands at the top of its page: its picture is fetched first and its title is the page's. */
  readonly isFirst: boolean
  /** Stands in a column or slide of another block, which sets the edges. */
  readonly isInside: boolean
  /** Draws a block that stands in this one. */
  readonly inside: (child: Block, isFirst: boolean) => ReactNode
}
