import type { Block } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import { extractDescription } from './extract-description.ts'

// The function reads only these parts of a block.
const text = (htmlDescription: string) =>
  ({
    name: 'TextCard',
    type: 'content',
    meta: { uuid: '' },
    content: { text: { title: 'Title', htmlDescription } },
  }) as unknown as Block

test('a page is described by its first text of sufficient length', () => {
  expect(extractDescription([text('<p>Short.</p>'), text('<p>We send within two days, &amp; everywhere.</p>')])).toBe(
    'We send within two days, & everywhere.',
  )
  expect(extractDescription([])).toBeUndefined()
})

test('a long text is cut between two words', () => {
  const cut = extractDescription([text(`<p>${'wonderful '.repeat(30)}</p>`)]) ?? ''
  expect(cut).toMatch(/^(wonderful )+…$/)
  expect(cut.length).toBeLessThanOrEqual(162)
})
