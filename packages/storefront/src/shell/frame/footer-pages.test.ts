import { blockRegister, type Block } from '@vitrine/contract/blocks/block-register'
import { checkBlocks } from '@vitrine/contract/blocks/checks/check-blocks'
import { frameTemplate } from '@vitrine/contract/blocks/templates/frame-template'
import { expect, test } from 'vitest'
import { listUnlinkedPages } from './footer-pages.ts'

test('lists the legally required pages that no column links', () => {
  expect(
    listUnlinkedPages(
      footer([
        { label: 'Terms', link: '/terms-and-conditions' },
        { label: 'Impressum', link: '/de/legal-disclosure/#top' },
        { label: '', link: '/privacy-policy' },
      ]),
    ),
  ).toEqual([
    'cancellation-rights',
    'cancellation-form',
    'privacy-policy',
    'declaration-of-accessibility',
    'cookie-settings',
  ])
})

test('the default columns link every required page', () => {
  expect(listUnlinkedPages(parseBlocks(frameTemplate('footer', 'de', { announcements: [] })))).toEqual([])
})

function footer(links: readonly { readonly label: string; readonly link: string }[]): readonly Block[] {
  const column = {
    name: 'FooterColumn',
    type: 'content',
    meta: { uuid: crypto.randomUUID() },
    content: { shows: 'links', links },
  }
  return parseBlocks([
    { name: 'FooterColumns', type: 'structure', meta: { uuid: crypto.randomUUID() }, content: [column] },
  ])
}

function parseBlocks(stored: unknown): readonly Block[] {
  // Every one of them has passed its definition.
  return checkBlocks(stored, blockRegister).blocks as readonly Block[]
}
