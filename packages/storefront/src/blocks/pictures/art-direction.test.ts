import { expect, test } from 'vitest'
import { artSources } from './art-direction.ts'

const none = { wideScreen: '', desktop: '', tablet: '', mobile: '' }

test('each window width has its own picture', () => {
  expect(artSources({ wideScreen: '/w', desktop: '/d', tablet: '/t', mobile: '/m' })).toEqual([
    { base: '/w', from: 1280 },
    { base: '/d', from: 1024 },
    { base: '/t', from: 768 },
    { base: '/m', from: 0 },
  ])
})

test('a missing picture is replaced by the next wider one', () => {
  expect(artSources({ ...none, wideScreen: '/w', mobile: '/m' })).toEqual([
    { base: '/w', from: 768 },
    { base: '/m', from: 0 },
  ])
})

test('without a wider picture any other one is used', () => {
  expect(artSources({ ...none, mobile: '/m' })).toEqual([{ base: '/m', from: 0 }])
  expect(artSources({ ...none, tablet: '/t', mobile: '/m' })).toEqual([
    { base: '/t', from: 768 },
    { base: '/m', from: 0 },
  ])
})

test('without pictures there are no sources', () => {
  expect(artSources(none)).toEqual([])
})
