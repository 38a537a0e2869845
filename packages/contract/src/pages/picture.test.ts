import { expect, test } from 'vitest'
import {
  parseFocal,
  pictureAddress,
  renditionAddress,
  parseStorageKey,
  wholePictureAddress,
  renditionWidths,
} from './picture.ts'

const base = pictureAddress('0a1b')

test('a picture and its renditions have addresses of their own, the whole one at /full/ [ED-9.09]', () => {
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
  expect(renditionWidths(width)).toEqual(widths)
})

test.each([
  [{ x: 0.3, y: 0.8 }, '/media/0a1b#30,80', { x: 30, y: 80 }],
  [{ x: 0, y: 1 }, '/media/0a1b#0,100', { x: 0, y: 100 }],
  [{ x: 0.349, y: 0.51 }, '/media/0a1b#30,50', { x: 30, y: 50 }],
  [{ x: -3, y: 7 }, '/media/0a1b#0,100', { x: 0, y: 100 }],
  [{ x: 0.5, y: 0.52 }, '/media/0a1b', undefined],
])('the focal point %j travels with the address', (focal, address, read) => {
  expect(pictureAddress('0a1b', focal)).toBe(address)
  expect(parseFocal(address)).toEqual(read)
})

test('renditions are named without the focal point', () => {
  const pointed = pictureAddress('0a1b', { x: 0.3, y: 0.8 })
  expect(renditionAddress(pointed, 640)).toBe('/media/0a1b/640.webp')
  expect(wholePictureAddress(pointed)).toBe('/media/0a1b/full/')
})

test.each(['/media/0a1b#31,50', '/media/0a1b#30', '/media/0a1b#300,50', '/media/0a1b#30,50;', '', '/media/0a1b#top'])(
  '%j names no focal point',
  (address) => {
    expect(parseFocal(address)).toBeUndefined()
  },
)

test.each([
  ['/media/0a1b2c3d4e5f60718293', '0a1b2c3d4e5f60718293'],
  ['/media/0a1b2c3d4e5f60718293#30,80', '0a1b2c3d4e5f60718293'],
  ['/media/0a1b2c3d4e5f60718293/full/', '0a1b2c3d4e5f60718293'],
  ['/media/0a1b2c3d4e5f607182934', undefined],
  ['https://other.shop/media/0a1b2c3d4e5f60718293', undefined],
  ['/blocks/placeholder.webp', undefined],
  ['', undefined],
])('the URL %j has the storage key %j', (address, key) => {
  expect(parseStorageKey(address)).toBe(key)
})
