import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designSheet, readableOn } from './design.ts'

test('text on a brand colour is the better readable of black and white', () => {
  expect(readableOn('#2f5d50')).toBe('#fff')
  expect(readableOn('#c4694b')).toBe('#000')
  expect(readableOn('#ffffff')).toBe('#000')
  expect(readableOn('#000000')).toBe('#fff')
})

test('no brand colour leaves its text below a contrast of 4.5', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(fc.property(channel, channel, channel, (...rgb) => {
    const color = `#${rgb.map((each) => each.toString(16).padStart(2, '0')).join('')}`
    expect(contrast(color, readableOn(color))).toBeGreaterThanOrEqual(4.5)
  }))
})

test('the sheet carries colours and block spacing of the operator', () => {
  expect(designSheet({ primaryColor: '#102030', secondaryColor: '#ffeedd', blockSize: 's' }))
    .toBe(':root{--primary:#102030;--on-primary:#fff;--secondary:#ffeedd;--on-secondary:#000;--block-gap:1.875rem}')
})

// Written out after WCAG 2.2, apart from the code under test.
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
function luminance(color: string): number {
  const full = color.length === 4 ? color.replaceAll(/[0-9a-f]/g, '$&$&') : color
  const [r = 0, g = 0, b = 0] = (full.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
