import { defaultLocale, getLabel, type Labels } from '../../kernel/i18n/locale.ts'
import type { BlockDefinition, BlockGroup, BlockRegister, Variation } from '../define-block.ts'
import { completeTemplate } from '../templates/complete-template.ts'

/** The block catalogue of the editor: insertable blocks by heading, in order. ED-3.18 */
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
  /**
   * Address of a picture of 253 x 120 pixels; for screens of double density the same address ends in @2x.webp. ED-2.51
   */
  readonly image: string
  readonly template: Variation['template']
  /** The only area where the block can be placed. */
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
  const entries = Object.entries(titles).flatMap(([group, all]) => {
    const variations = Object.values(register)
      .filter((definition) => definition.group === group)
      .flatMap((definition) => listVariations(definition, register))
    return variations.length > 0 ? [[group, { title: all.en, titles: all, variations }]] : []
  })
  return Object.fromEntries(entries)
}

export function variationPicture(name: string, { key }: Pick<Variation, 'key'>, density: 1 | 2 = 1): string {
  return `/blocks/${name}-${key}${density === 2 ? '@2x' : ''}.webp`
}

function listVariations(
  { name, area = 'page', variations }: BlockDefinition,
  register: BlockRegister,
): ListedVariation[] {
  if (area === 'inside') return []
  return variations.map((variation) => ({
    title: getLabel(variation.title, defaultLocale),
    titles: variation.title,
    image: variationPicture(name, variation),
    template: completeTemplates(variation.template, register),
    area,
  }))
}

function completeTemplates(template: Variation['template'], register: BlockRegister): Variation['template'] {
  const { en, ...others } = template
  return {
    en: completeTemplate(en, register),
    ...Object.fromEntries(Object.entries(others).map(([locale, other]) => [locale, completeTemplate(other, register)])),
  }
}
