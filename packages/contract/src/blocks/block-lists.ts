import { defaultLocale, labelIn, type Labels } from '../kernel/locale.ts'
import type { BlockDefinition, BlockGroup, BlockRegister, Variation } from './define-block.ts'
import { wholeTemplate } from './whole-template.ts'

/** The block catalogue as the editor shows it: what can be inserted, under headings, in their order. ED-3.18 */
export type BlockLists = Readonly<Partial<Record<BlockGroup, BlockList>>>

interface BlockList {
  /** In English; `titles` has every language. */
  readonly title: string
  readonly titles: Labels
  readonly variations: readonly ListedVariation[]
}

export interface ListedVariation {
  readonly title: string
  readonly titles: Labels
  /** Address of a picture of 253 x 120 pixels; for screens of double density the same address ends in @2x.webp. ED-2.51 */
  readonly image: string
  readonly template: Variation['template']
  /** On pages, in the header or in the footer; such blocks may stand nowhere else. */
  readonly area: 'page' | 'header' | 'footer'
}

const titles: Readonly<Record<BlockGroup, Labels & { readonly en: string }>> = {
  banner: { en: 'Banners', de: 'Banner', pl: 'Banery' },
  imageAndText: { en: 'Images and text', de: 'Bilder und Text', pl: 'Zdjęcia i tekst' },
  text: { en: 'Text', de: 'Text', pl: 'Tekst' },
  products: { en: 'Products', de: 'Artikel', pl: 'Produkty' },
  more: { en: 'More', de: 'Weiteres', pl: 'Więcej' },
  frame: { en: 'Header and footer', de: 'Kopf und Fuß', pl: 'Nagłówek i stopka' },
}

export function blockLists(register: BlockRegister): BlockLists {
  const listed = Object.entries(titles).flatMap(([group, all]) => {
    const variations = Object.values(register).filter((definition) => definition.group === group).flatMap((definition) => variationsOf(definition, register))
    return variations.length > 0 ? [[group, { title: all.en, titles: all, variations }]] : []
  })
  return Object.fromEntries(listed)
}

export function pictureOf(name: string, { key }: Pick<Variation, 'key'>, density: 1 | 2 = 1): string {
  return `/blocks/${name}-${key}${density === 2 ? '@2x' : ''}.webp`
}

function variationsOf({ name, area = 'page', variations }: BlockDefinition, register: BlockRegister): ListedVariation[] {
  if (area === 'inside') return []
  return variations.map((variation) => ({
    title: labelIn(variation.title, defaultLocale), titles: variation.title, image: pictureOf(name, variation), template: wholeIn(variation.template, register), area,
  }))
}

function wholeIn(template: Variation['template'], register: BlockRegister): Variation['template'] {
  const { en, ...others } = template
  return { en: wholeTemplate(en, register), ...Object.fromEntries(Object.entries(others).map(([locale, other]) => [locale, wholeTemplate(other, register)])) }
}
