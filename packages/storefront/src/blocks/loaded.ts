import type { Block, BlockName, BlockOf } from '@vitrine/contract/blocks/block-register'
import type { ReactNode } from 'react'
import type { CardModel } from '../ui/card-model.ts'

/** Products of a category for the galleries of a page. */
export interface Gallery {
  readonly path: string
  readonly total: number
  readonly cards: readonly CardModel[]
}

/** What the route loaded for the blocks of its page. */
export interface Loaded {
  readonly galleries: Readonly<Record<number, Gallery>>
}

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
