import type { Block, BlockName } from '@vitrine/contract/blocks/block-register'
import type { ComponentType } from 'react'
import { BannerView } from './banner.tsx'
import { CarouselView } from './carousel.tsx'
import { ImageView } from './image.tsx'
import type { ViewProps } from './loaded.ts'
import { MultiGridView } from './multi-grid.tsx'
import { RecommendedProductsView } from './recommended-products.tsx'
import { TextCardView } from './text-card.tsx'

type View<N extends BlockName> = ComponentType<ViewProps<N>>

/** How each block looks. A block without a view does not compile. */
export const blockViews = {
  Banner: BannerView, Carousel: CarouselView, Image: ImageView, MultiGrid: MultiGridView,
  ProductRecommendedProducts: RecommendedProductsView, TextCard: TextCardView,
} satisfies { [N in BlockName]: View<N> }

/** The version of its definition that a view draws, where that is not the first. */
export const viewVersions: Partial<Record<BlockName, number>> = {}

/** Undefined for a block that nobody knows, or that a newer shop has written. */
export function viewOf(block: Block): ComponentType<Omit<ViewProps<BlockName>, 'block'> & { readonly block: Block }> | undefined {
  if (!Object.hasOwn(blockViews, block.name) || (block.meta.version ?? 1) > (viewVersions[block.name] ?? 1)) return undefined
  // The name of a block decides its type, and with it the view; the table above is checked name by name.
  return blockViews[block.name] as ComponentType<Omit<ViewProps<BlockName>, 'block'> & { readonly block: Block }>
}
