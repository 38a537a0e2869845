import { banner } from './banner.block.ts'
import type { BlockMeta } from './block.ts'
import { carousel } from './carousel.block.ts'
import type { BlockRegister, ContentBlock, StructureBlock } from './define-block.ts'
import { image } from './image.block.ts'
import { multiGrid } from './multi-grid.block.ts'
import { recommendedProducts } from './recommended-products.block.ts'
import { textCard } from './text-card.block.ts'

/** Every block there is. The storefront's views are `satisfies` against its names: a block without a view does not compile. */
export const blockRegister = {
  Carousel: carousel, MultiGrid: multiGrid, Banner: banner, TextCard: textCard, Image: image, ProductRecommendedProducts: recommendedProducts,
} as const satisfies BlockRegister

type Registered = typeof blockRegister
export type BlockName = keyof Registered

/** A block that was checked: every field is there, missing ones with their defaults. */
// Name by name: the children of a block are one of several, each with its own fields.
export type BlockOf<N extends BlockName> = N extends BlockName
  ? Registered[N] extends StructureBlock<string, infer T, infer A>
    ? { readonly name: N; readonly type: 'structure'; readonly meta: BlockMeta; readonly configuration: T; readonly content: readonly BlockOf<A & BlockName>[] }
    : Registered[N] extends ContentBlock<string, infer T>
      ? { readonly name: N; readonly type: 'content'; readonly meta: BlockMeta; readonly content: T }
      : never
  : never

export type Block = { readonly [N in BlockName]: BlockOf<N> }[BlockName]
