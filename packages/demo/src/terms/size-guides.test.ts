import { expect, test } from 'vitest'
import { demoShop } from '../demo-shop.ts'

const { items = [], sizeGuides = [], attributes = [] } = demoShop()
const sizes = new Set(attributes.find(({ code }) => code === 'size')?.values.map(({ code }) => code))

test('every garment with several sizes has a size guide with a row for each size', () => {
  for (const { handle, sizeGuide, variations } of items) {
    const itemSizes = new Set(variations.flatMap(({ attributes }) => attributes?.['size'] ?? []))
    const guide = sizeGuides.find(({ code }) => code === sizeGuide)
    if (itemSizes.size < 2) continue
    expect(guide, handle).toBeDefined()
    for (const size of itemSizes) expect(guide?.sizes[size], `${handle} ${size}`).toBeDefined()
  }
})

test('a garment has the size guide of its kind', () => {
  const guideOf = (category: string) => items.find(({ categories = [] }) => categories[0] === category)?.sizeGuide
  expect(guideOf('women-skirts')).toBe('women-skirts')
  expect(guideOf('women-jeans')).toBe('women-trousers')
  expect(guideOf('men-overshirts')).toBe('men-tailoring')
})

test('size guides contain existing sizes, increasing ranges, and names in every language', () => {
  for (const { code, names, sizes: rows } of sizeGuides) {
    expect(Object.keys(names).toSorted(), code).toEqual(['de', 'en', 'pl'])
    for (const [size, row] of Object.entries(rows)) {
      expect(sizes.has(size), `${code} ${size}`).toBe(true)
      for (const [from, to] of Object.values(row)) expect(from, `${code} ${size}`).toBeLessThan(to)
    }
  }
})

test('the measurements of a garment increase with its size', () => {
  const jumper = items.find(({ handle }) => handle === 'cable-knit-wool-jumper')
  expect(jumper?.sizeGuide).toBe('women-tops')
  expect(['xs', 's', 'm', 'l', 'xl', 'xxl'].map((size) => jumper?.measures?.[size]?.chest)).toEqual([
    430, 460, 490, 520, 550, 580,
  ])
})
