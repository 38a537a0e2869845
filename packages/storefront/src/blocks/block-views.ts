import type { Block, BlockName } from '@vitrine/contract/blocks/block-register'
import { lazy, type ComponentType } from 'react'
import { BannerView } from './banner.tsx'
import { CarouselView } from './carousel.tsx'
import { CategoryTilesView } from './category-tiles.tsx'
import { ImageView } from './image.tsx'
import type { BlockViewProps } from './block-data.ts'
import { MultiGridView } from './multi-grid.tsx'
import { ProductCarouselView } from './product-carousel.tsx'
import { RecommendedProductsView } from './recommended-products.tsx'
import { SpacerView } from './spacer.tsx'
import { TextCardView } from './text-card.tsx'
import { isNewerThanView } from './view-versions.ts'

// Rarely used blocks are loaded lazily; the server still renders them completely.
const CountdownView = lazy(async () => ({ default: (await import('./countdown.tsx')).CountdownView }))
const FaqView = lazy(async () => ({ default: (await import('./faq.tsx')).FaqView }))
const NewsletterSubscribeView = lazy(async () => ({
  default: (await import('./newsletter-subscribe.tsx')).NewsletterSubscribeView,
}))
const QuoteView = lazy(async () => ({ default: (await import('./quote.tsx')).QuoteView }))
const RawTableView = lazy(async () => ({ default: (await import('./raw-table.tsx')).RawTableView }))
const VideoView = lazy(async () => ({ default: (await import('./video.tsx')).VideoView }))

/** Blocks that header and footer render themselves. */
type FrameBlock = 'AnnouncementBar' | 'NavigationMenu' | 'FooterColumns' | 'FooterColumn'
type PageBlock = Exclude<BlockName, FrameBlock>
type AnyView = ComponentType<Omit<BlockViewProps<BlockName>, 'block'> & { readonly block: Block }>

/** The view of each block of a page; the type requires one for every block. */
export const blockViews = {
  Banner: BannerView,
  Carousel: CarouselView,
  CategoryTiles: CategoryTilesView,
  Countdown: CountdownView,
  Faq: FaqView,
  Image: ImageView,
  MultiGrid: MultiGridView,
  NewsletterSubscribe: NewsletterSubscribeView,
  ProductCarousel: ProductCarouselView,
  ProductRecommendedProducts: RecommendedProductsView,
  Quote: QuoteView,
  RawTable: RawTableView,
  Spacer: SpacerView,
  TextCard: TextCardView,
  Video: VideoView,
} satisfies { [N in PageBlock]: ComponentType<BlockViewProps<N>> }

/** Undefined for unknown blocks, blocks of a newer version, and blocks that are not page blocks. */
export function getBlockView(block: Block): AnyView | undefined {
  if (!isPageBlock(block.name) || isNewerThanView(block)) return undefined
  // The name of a block decides its type, and with it the view; the table above is checked name by name.
  return blockViews[block.name] as AnyView
}

function isPageBlock(name: string): name is PageBlock {
  return Object.hasOwn(blockViews, name)
}
