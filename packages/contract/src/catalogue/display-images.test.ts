import { expect, test } from 'vitest'
import type { ProductImage } from './product.ts'
import { displayImages } from './display-images.ts'

const image = (id: number): ProductImage => ({
  id,
  base: `/media/${id}`,
  urlPreview: '',
  urlMiddle: '',
  url: '',
  urlSecondPreview: null,
  cleanImageName: '',
  width: 4,
  height: 5,
  position: id,
  alt: '',
})

test('a variation without pictures of its own shows all of the item [SF-3.20]', () => {
  const all = [image(1), image(2), image(3)]
  expect(displayImages({ images: { all, variation: [image(2)] } })).toEqual([image(2)])
  expect(displayImages({ images: { all, variation: [] } })).toEqual(all)
})
