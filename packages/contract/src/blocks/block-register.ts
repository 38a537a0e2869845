import type { BlockMeta } from './block.ts'
import type { BlockRegister, ContentBlock, StructureBlock } from './define-block.ts'
import { announcementBar } from './definitions/announcement-bar.block.ts'
import { banner } from './definitions/banner.block.ts'
import { carousel } from './definitions/carousel.block.ts'
import { categoryTiles } from './definitions/category-tiles.block.ts'
import { countdown } from './definitions/countdown.block.ts'
import { faq } from './definitions/faq.block.ts'
import { footerColumn } from './definitions/footer-column.block.ts'
import { footerColumns } from './definitions/footer-columns.block.ts'
import { image } from './definitions/image.block.ts'
import { multiGrid } from './definitions/multi-grid.block.ts'
import { navigationMenu } from './definitions/navigation-menu.block.ts'
import { newsletterSubscribe } from './definitions/newsletter-subscribe.block.ts'
import { productCarousel } from './definitions/product-carousel.block.ts'
import { quote } from './definitions/quote.block.ts'
import { rawTable } from './definitions/raw-table.block.ts'
import { recommendedProducts } from './definitions/recommended-products.block.ts'
import { spacer } from './definitions/spacer.block.ts'
import { textCard } from './definitions/text-card.block.ts'
import { video } from './definitions/video.block.ts'

/** All blocks. The storefront's views satisfy its names: a block without a view does not compile. */
export const blockRegister = {
  Carousel: carousel,
  MultiGrid: multiGrid,
  Banner: banner,
  TextCard: textCard,
  Image: image,
  ProductRecommendedProducts: recommendedProducts,
  NewsletterSubscribe: newsletterSubscribe,
  CategoryTiles: categoryTiles,
  ProductCarousel: productCarousel,
  Video: video,
  Faq: faq,
  Quote: quote,
  RawTable: rawTable,
  Countdown: countdown,
  Spacer: spacer,
  AnnouncementBar: announcementBar,
  NavigationMenu: navigationMenu,
  FooterColumns: footerColumns,
  FooterColumn: footerColumn,
} as const satisfies BlockRegister

type Registered = typeof blockRegister
export type BlockName = keyof Registered

/** A checked block: every field is present, missing ones with their defaults. */
// Name by name: the children of a block are one of several, each with its own fields.
export type BlockOf<N extends BlockName> = N extends BlockName
  ? Registered[N] extends StructureBlock<string, infer T, infer A>
    ? {
        readonly name: N
        readonly type: 'structure'
        readonly meta: BlockMeta
        readonly configuration: T
        readonly content: readonly BlockOf<A & BlockName>[]
      }
    : Registered[N] extends ContentBlock<string, infer T>
      ? { readonly name: N; readonly type: 'content'; readonly meta: BlockMeta; readonly content: T }
      : never
  : never

export type Block = { readonly [N in BlockName]: BlockOf<N> }[BlockName]
