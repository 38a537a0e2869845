import { expect, test } from 'vitest'
import { pictureAddress, pictureSet, renditionAddress, wholePictureAddress, widthsOf } from './picture.ts'

const base = pictureAddress('0a1b')

test('a picture and its renditions have addresses of their own', () => {
  expect(base).toBe('/media/0a1b')
  expect(renditionAddress(base, 640)).toBe('/media/0a1b/640.webp')
  expect(renditionAddress(base, 320, 'avif')).toBe('/media/0a1b/320.avif')
  expect(wholePictureAddress(base)).toBe('/media/0a1b/full/')
})

test.each([
  [2000, [320, 480, 640, 960, 1280]],
  [1000, [320, 480, 640, 960]],
  [640, [320, 480, 640]],
  [100, [320]],
])('a picture of %i pixels is offered in widths that do not enlarge it', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths)
})

test('a set of sources names each width once', () => {
  expect(pictureSet(base, 500, 'avif')).toBe('/media/0a1b/320.avif 320w, /media/0a1b/480.avif 480w')
})
