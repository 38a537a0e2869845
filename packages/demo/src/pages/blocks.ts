import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { uuidOf } from '../chance.ts'

type Content = Readonly<Record<string, unknown>>

/** A block without its id: that comes from the page and the place where it stands. */
export interface Draft {
  readonly name: string
  readonly configuration?: Content
  readonly content: readonly Draft[] | Content
}

export const carousel = (...banners: readonly Draft[]): Draft => ({
  name: 'Carousel',
  configuration: { controls: { displayArrows: true, color: '#808080' } },
  content: banners,
})

/** Columns side by side; widths in twelfths. */
export const columns = (columnWidths: readonly number[], ...cells: readonly Draft[]): Draft => ({
  name: 'MultiGrid',
  configuration: { columnWidths },
  content: cells,
})

export interface Words {
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

export function card({ html = '', ...words }: Words, button?: Button): Draft {
  return {
    name: 'TextCard',
    content: {
      text: { ...words, htmlDescription: html, textAlignment: 'left' },
      ...(button ? { button: { variant: 'secondary', ...button } } : {}),
    },
  }
}

/** A picture by its key; `tall` takes its place on phones. */
export interface Shot {
  readonly picture: string
  readonly tall?: string
  readonly alt: string
}

export function image({ picture, tall, alt }: Shot, tile: { readonly label?: string; readonly link?: string } = {}): Draft {
  return { name: 'Image', content: { ...sources({ picture, tall }), alt, imageAlignment: 'center', ...tile } }
}

export function banner({ picture, tall, alt }: Shot, { html = '', ...words }: Words, buttons: readonly [Button, Button?]): Draft {
  const [button, button2] = buttons
  return {
    name: 'Banner',
    content: {
      image: { ...sources({ picture, tall }), alt, brightness: 1 },
      text: { ...words, htmlDescription: html, textAlignment: 'left', justify: 'center', align: 'left', background: false },
      button: { variant: 'primary', ...button },
      ...(button2 ? { button2: { variant: 'tertiary', ...button2 } } : {}),
    },
  }
}

export function gallery(category: string, title: string): Draft {
  return { name: 'ProductRecommendedProducts', content: { categoryId: `category:${category}`, text: { title } } }
}

export function newsletter(title: string, html: string): Draft {
  return { name: 'NewsletterSubscribe', content: { text: { title, htmlDescription: html } } }
}

function sources({ picture, tall }: { readonly picture: string; readonly tall?: string | undefined }): Content {
  const wide = `media:${picture}`
  return { wideScreen: wide, desktop: wide, tablet: wide, mobile: tall ? `media:${tall}` : wide }
}

/** The blocks of a page, each with an id that stays the same whenever the demo shop is made, and in every language. */
export function planted(page: string, drafts: readonly Draft[]): StoredBlock[] {
  return drafts.map(({ name, configuration, content }, at) => {
    const place = `${page} ${at}`
    const isStructure = isList(content)
    return {
      name,
      type: isStructure ? 'structure' : 'content',
      meta: { uuid: uuidOf(place), version: 1 },
      ...(configuration ? { configuration } : {}),
      content: isStructure ? planted(place, content) : content,
    }
  })
}

function isList(content: Draft['content']): content is readonly Draft[] {
  return Array.isArray(content)
}
