import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { hashToUuid } from '../deterministic.ts'

type Content = Readonly<Record<string, unknown>>

/** A block without its id, which is derived from the page and its position. */
export interface BlockDraft {
  readonly name: string
  readonly configuration?: Content
  readonly content: readonly BlockDraft[] | Content
}

export const carousel = (...banners: readonly BlockDraft[]): BlockDraft => ({
  name: 'Carousel',
  configuration: { controls: { displayArrows: true, color: '#808080' } },
  content: banners,
})

/** Columns side by side; widths in twelfths. */
export const columns = (columnWidths: readonly number[], ...cells: readonly BlockDraft[]): BlockDraft => ({
  name: 'MultiGrid',
  configuration: { columnWidths },
  content: cells,
})

export interface TextCardContent {
  readonly pretitle?: string
  readonly title?: string
  readonly subtitle?: string
  readonly html?: string
  readonly icon?: 'delivery' | 'returns' | 'guarantee' | 'repair' | 'care'
}

export interface Button {
  readonly label: string
  readonly link: string
  readonly variant?: 'primary' | 'secondary' | 'tertiary'
}

export function card({ html = '', ...texts }: TextCardContent, button?: Button): BlockDraft {
  return {
    name: 'TextCard',
    content: {
      text: { ...texts, htmlDescription: html, textAlignment: 'left' },
      ...(button ? { button: { variant: 'secondary', ...button } } : {}),
    },
  }
}

/** A picture by its key; `tall` replaces it on phones. */
export interface PictureSource {
  readonly picture: string
  readonly tall?: string
  readonly alt: string
}

export function image(
  { picture, tall, alt }: PictureSource,
  tile: { readonly label?: string; readonly link?: string } = {},
): BlockDraft {
  return { name: 'Image', content: { ...toImageSources({ picture, tall }), alt, imageAlignment: 'center', ...tile } }
}

export function banner(
  { picture, tall, alt }: PictureSource,
  { html = '', ...texts }: TextCardContent,
  buttons: readonly [Button, Button?],
): BlockDraft {
  const [button, button2] = buttons
  return {
    name: 'Banner',
    content: {
      image: { ...toImageSources({ picture, tall }), alt, brightness: 1 },
      text: {
        ...texts,
        htmlDescription: html,
        textAlignment: 'left',
        justify: 'center',
        align: 'left',
        background: false,
      },
      button: { variant: 'primary', ...button },
      ...(button2 ? { button2: { variant: 'tertiary', ...button2 } } : {}),
    },
  }
}

export function gallery(category: string, title: string): BlockDraft {
  return { name: 'ProductRecommendedProducts', content: { categoryId: `category:${category}`, text: { title } } }
}

export function newsletter(title: string, html: string): BlockDraft {
  return { name: 'NewsletterSubscribe', content: { text: { title, htmlDescription: html } } }
}

function toImageSources({ picture, tall }: { readonly picture: string; readonly tall?: string | undefined }): Content {
  const wide = `media:${picture}`
  return { wideScreen: wide, desktop: wide, tablet: wide, mobile: tall ? `media:${tall}` : wide }
}

/** The blocks of a page with deterministic ids, which are the same in every language. */
export function toStoredBlocks(page: string, drafts: readonly BlockDraft[]): StoredBlock[] {
  return drafts.map(({ name, configuration, content }, at) => {
    const place = `${page} ${at}`
    const isStructure = isList(content)
    return {
      name,
      type: isStructure ? 'structure' : 'content',
      meta: { uuid: hashToUuid(place), version: 1 },
      ...(configuration ? { configuration } : {}),
      content: isStructure ? toStoredBlocks(place, content) : content,
    }
  })
}

function isList(content: BlockDraft['content']): content is readonly BlockDraft[] {
  return Array.isArray(content)
}
