import type { Block } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

// A view of the block is not needed here.
const text = (htmlDescription: string) => ({ name: 'TextCard', type: 'content', meta: { uuid: '' }, content: { text: { title: 'Title', htmlDescription } } }) as unknown as Block

test('a page is described by the first words that say something', () => {
  expect(firstWords([text('<p>Short.</p>'), text('<p>We send within two days, &amp; everywhere.</p>')])).toBe('We send within two days, & everywhere.')
  expect(firstWords([])).toBeUndefined()
})

test('long words are cut between two of them', () => {
  const cut = firstWords([text(`<p>${'wonderful '.repeat(30)}</p>`)]) ?? ''
  expect(cut).toMatch(/^(wonderful )+…$/)
  expect(cut.length).toBeLessThanOrEqual(162)
})
