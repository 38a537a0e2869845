import type { Block, BlockName, BlockOf } from '@vitrine/contract/blocks/block-register'
import type { ReactNode } from 'react'
import type { CardModel } from '../../ui/product/card-model.ts'

/** Products of a row, and the path of the page with all of them. */
export interface Gallery {
  /** Without locale prefix; empty: there is no such page. */
  readonly path: string
  readonly total: number
  readonly cards: readonly CardModel[]
}

/** The category of a tile. */
export interface TileCategory {
  readonly name: string
  /** Without locale prefix. */
  readonly path: string
  readonly image?: string
}

/** The data that a loader has fetched for the blocks of its page. */
export interface BlockData {
  /** By category id. */
  readonly galleries: Readonly<Record<number, Gallery>>
  /** By row key, see row-key.ts. */
  readonly rows: Readonly<Record<string, Gallery>>
  readonly categories: Readonly<Record<number, TileCategory>>
  /** The server time and the time zone of the shop; only for pages with a countdown. */
  readonly clock?: { readonly now: string; readonly timeZone: string }
}

export const emptyBlockData: BlockData = { galleries: {}, rows: {}, categories: {} }

export interface BlockViewProps<N extends BlockName> {
  readonly block: BlockOf<N>
  readonly loaded: BlockData
  /** The first block of the page: its picture has priority and its title is the h1. */
  readonly isFirst: boolean
  /** The block is nested in another block, which sets the margins. */
  readonly isInside: boolean
  /** Renders a nested block. */
  readonly renderChild: (child: Block, isFirst: boolean) => ReactNode
}
