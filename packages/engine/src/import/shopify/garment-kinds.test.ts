import { expect, test } from 'vitest'
import { garmentKindOf } from './garment-kinds.ts'

test.each([
  [['Tshirts'], 'tee'], [['Shirts'], 'shirt'], [['Sweatshirts'], 'jumper'], [['Casual Shoes'], 'shoe'], [['Sports Sandals'], 'sandal'], [['Track Pants'], 'trousers'],
  [['', 'Bags', 'Anything'], 'bag'], [['', '', 'Ocean Blue Shirt'], 'shirt'], [['Earrings'], 'jewellery'], [['Trunk'], 'shorts'], [['Umbrellas'], 'hanger'], [['Night suits'], 'jacket'],
])('%j is drawn as a %s', (texts, kind) => {
  expect(garmentKindOf(texts)).toBe(kind)
})
