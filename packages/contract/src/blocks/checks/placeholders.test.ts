import { describe, expect, test } from 'vitest'
import type { StoredBlock } from '../block.ts'
import { blockRegister } from '../block-register.ts'
import { instantiateTemplate } from '../tree/block-tree.ts'
import { textCard } from '../definitions/text-card.block.ts'
import { placeholders, getTemplate } from '../templates/templates.ts'
import { findPlaceholders } from './placeholders.ts'

const text = (title: string, htmlDescription = ''): StoredBlock => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid: 'a' },
  content: { text: { title, htmlDescription } },
})
const found = (block: StoredBlock) =>
  findPlaceholders([block], blockRegister).map(({ severity, at, details }) => [severity, at, details['what']])

describe('placeholder values', () => {
  test.each(['en', 'de', 'pl'] as const)('of a block that was just added are a fault, in %s', (locale) => {
    const added = textCard.variations
      .slice(0, 1)
      .map((variation) => instantiateTemplate(getTemplate(variation, locale), () => 'a'))
    expect(added.flatMap(found)).toEqual([['fault', 'text.title', 'text']])
  })

  test('are found in the text alone and inside tags', () => {
    expect(found(text('Ours', '<p>Some <b>words</b> about what matters here.</p>'))).toEqual([
      ['fault', 'text.htmlDescription', 'text'],
    ])
  })

  test('are pictures that come with the shop', () => {
    expect(
      found({
        name: 'Image',
        type: 'content',
        meta: { uuid: 'a' },
        content: { wideScreen: placeholders.coat, alt: 'Coat' },
      }),
    ).toEqual([['fault', expect.stringContaining('wideScreen'), 'picture']])
  })

  test('are neither own texts, nor empty fields, nor labels that are meant to stay', () => {
    expect(found(text('Ours'))).toEqual([])
    expect(found(text(''))).toEqual([])
    expect(
      found({
        ...text('Ours'),
        content: { text: { title: 'Ours' }, button: { label: 'How we work', link: '/', variant: 'secondary' } },
      }),
    ).toEqual([])
  })
})
