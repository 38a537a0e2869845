import { expect, test } from 'vitest'
import type { CardModel } from '../../ui/product/card-model.ts'
import { pack } from '../forms/packed.ts'
import { findCards } from './seen-cards.ts'
import { matchesPhrase, foldText } from './match-text.ts'

const shirt: CardModel = { id: 7, url: '/linen-shirt_7', name: 'Relaxed Linen Shirt', price: { now: '£69.00' } }

test.each([
  ['wełna', 'Sweter z WEŁNY', false],
  ['welny', 'Sweter z WEŁNY', true],
  ['strasse', 'Straßenjacke', true],
  ['KLEID blumen', 'Blumenkleid', true],
  ['shirt wool', 'Relaxed Linen Shirt', false],
  ['', 'Shirt', false],
  ['  ', 'Shirt', false],
  ['lin', 'Relaxed Linen Shirt', true],
])('"%s" in "%s": %s', (phrase, name, expected) => {
  expect(matchesPhrase(phrase, name)).toBe(expected)
})

test('letters are compared without their accents and strokes', () => {
  expect(foldText('ŻÓŁĆ Größe')).toBe('zolc grosse')
})

test('cards are found wherever a page has them, packed or not, each once', () => {
  const listing = {
    kind: 'category',
    view: pack({ listing: { cards: [shirt, { ...shirt, id: 8, url: '/other-shirt_8' }] } }),
  }
  expect(findCards(listing).map(({ id }) => id)).toEqual([7, 8])
  expect(findCards({ more: { cards: [shirt] }, blocks: [{ loaded: { cards: [shirt] } }] })).toEqual([shirt])
})

test('the view of a product page is reduced to a card with its first picture', () => {
  const view = {
    ...shirt,
    lead: 'Soft.',
    description: 'Long.',
    pictures: [
      { base: '/media/a', width: 600, height: 750 },
      { base: '/media/b', width: 600, height: 750 },
    ],
  }
  expect(findCards({ kind: 'product', product: view })).toEqual([
    { ...shirt, image: { base: '/media/a', width: 600, height: 750 } },
  ])
})

test('data that only resembles a card or packed data yields no card', () => {
  expect(findCards({ id: 1, name: 'Women', url: '/women' })).toEqual([])
  expect(findCards({ text: "{'not': json}" })).toEqual([])
  expect(findCards(undefined)).toEqual([])
})
