import type { Block, BlockName } from '@vitrine/contract/blocks/block-register'
import { lazy, type ComponentType } from 'react'
import { BannerView } from './media-views/banner.tsx'
import { CarouselView } from './media-views/carousel.tsx'
import { CategoryTilesView } from './media-views/category-tiles.tsx'
import { ImageView } from './media-views/image.tsx'
import type { BlockViewProps } from './data/block-data.ts'
import { MultiGridView } from './text-views/multi-grid.tsx'
import { ProductCarouselView } from './shop-views/product-carousel.tsx'
import { RecommendedProductsView } from './shop-views/recommended-products.tsx'
import { SpacerView } from './text-views/spacer.tsx'
import { TextCardView } from './text-views/text-card.tsx'
import { isNewerThanView } from './data/view-versions.ts'

// Rarely used blocks are loaded lazily; the server still renders them completely.
const CountdownView = lazy(async () => ({ default: (await import('./shop-views/countdown.tsx')).CountdownView }))
const FaqView = lazy(async () => ({ default: (await import('./text-views/faq.tsx')).FaqView }))
const NewsletterSubscribeView = lazy(async () => ({
  default: (await import('./shop-views/newsletter-subscribe.tsx')).NewsletterSubscribeView,
}))
const QuoteView = lazy(async () => ({ default: (await import('./text-views/quote.tsx')).QuoteView }))
const RawTableView = lazy(async () => ({ default: (await import('./text-views/raw-table.tsx')).RawTableView }))
const VideoView = lazy(async () => ({ default: (await import('./media-views/video.tsx')).VideoView }))

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
