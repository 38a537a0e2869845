import { expect, test } from 'vitest'
import { locales } from '../../kernel/i18n/locale.ts'
import { blockLists } from './block-lists.ts'
import { blockRegister } from '../block-register.ts'
import type { StoredBlock } from '../block.ts'
import { isList, instantiateTemplate } from '../tree/block-tree.ts'
import { checkBlocks } from './check-blocks.ts'

const lists = Object.entries(blockLists(blockRegister))
const variations = lists.flatMap(([, list]) => list.variations)

test('the block catalogue is a map of categories, each with a title and variations [ED-3.18]', () => {
  expect(lists.map(([category, { title }]) => [category, title])).toEqual([
    ['banner', 'Banners'],
    ['imageAndText', 'Images and text'],
    ['text', 'Text'],
    ['products', 'Products'],
    ['more', 'More'],
    ['frame', 'Header and footer'],
  ])
  for (const [category, { variations: offered }] of lists) expect(offered.length, category).toBeGreaterThan(0)
})

test('a variation has a title, an image and a template that can be drawn in each language [ED-3.18]', () => {
  for (const { title, titles, image, template } of variations) {
    expect(title).toBe(titles.en)
    expect(image).toMatch(/^\/blocks\/[A-Z]\w+-\w+\.webp$/)
    for (const locale of locales) {
      const planted = instantiateTemplate(template[locale] ?? template.en, () => crypto.randomUUID())
      expect(checkBlocks([planted], blockRegister).faults, `${title} in ${locale}`).toEqual([])
    }
  }
})

test('a template is complete: the editor renders an inserted block before it is sent to the server [ED-4.04]', () => {
  for (const { title, template } of variations) {
    for (const locale of locales) {
      const planted = instantiateTemplate(template[locale] ?? template.en, () => crypto.randomUUID())
      expect(checkBlocks([planted], blockRegister).blocks.map(withoutVersions), `${title} in ${locale}`).toEqual([
        planted,
      ])
    }
  }
})

function withoutVersions({ meta: { uuid }, content, ...block }: StoredBlock): StoredBlock {
  return { ...block, meta: { uuid }, content: isList(content) ? content.map(withoutVersions) : content }
}

test('every block that can be placed by itself is in the catalogue, with a picture of its own', () => {
  const offered = new Set(variations.map(({ template }) => template.en.name))
  const alone = Object.values(blockRegister)
    .filter((definition) => !('area' in definition) || definition.area !== 'inside')
    .map(({ name }) => name)
  expect([...offered].sort()).toEqual(alone.sort())
  expect(new Set(variations.map(({ image }) => image)).size).toBe(variations.length)
})
