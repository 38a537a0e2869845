import { expect, test } from 'vitest'
import { locales } from '../../kernel/i18n/locale.ts'
import { blockRegister } from '../block-register.ts'
import { eachBlock } from '../tree/block-tree.ts'
import { checkBlocks } from '../checks/check-blocks.ts'
import { frameTemplate } from './frame-template.ts'

const announcements = [{ en: 'Free delivery', de: 'Kostenloser Versand', pl: 'Darmowa dostawa' }]

test.each(locales)('header and footer of a new shop are valid blocks, in %s', (locale) => {
  for (const area of ['header', 'footer'] as const) {
    const blocks = frameTemplate(area, locale, { announcements })
    expect(checkBlocks(blocks, blockRegister, { area }).faults).toEqual([])
    expect(frameTemplate(area, locale, { announcements })).toEqual(blocks)
  }
  const both = [
    ...frameTemplate('header', locale, { announcements }),
    ...frameTemplate('footer', locale, { announcements }),
  ]
  const ids = [...eachBlock(both)].map(({ meta }) => meta.uuid)
  expect(new Set(ids).size).toBe(6)
})

test('a shop without announcements has no bar for them', () => {
  expect(frameTemplate('header', 'en', { announcements: [] }).map(({ name }) => name)).toEqual(['NavigationMenu'])
})
