import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, readableTextColor } from './contrast.ts'
import { toHex, toOklch } from './oklch.ts'
import { parseColour, hueScale, createPalette, paletteStops, saturationScale, createShades } from './palette.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('a palette has twelve swatches from white to black, each with hex and rgb [ED-3.23]', () => {
  const palette = createPalette('#2f5d50')
  expect(palette.map(({ stop }) => stop)).toEqual([0, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000])
  expect(palette[0]).toEqual({ stop: 0, hex: '#ffffff', rgb: [255, 255, 255] })
  expect(palette.at(-1)).toEqual({ stop: 1000, hex: '#000000', rgb: [0, 0, 0] })
  for (const { hex, rgb } of palette) {
    expect(hex).toMatch(/^#[0-9a-f]{6}$/)
    expect(rgb).toEqual([hex.slice(1, 3), hex.slice(3, 5), hex.slice(5)].map((pair) => Number.parseInt(pair, 16)))
  }
})

test('the shades of the style sheet are ten: without white and black [ED-3.24]', () => {
  expect(createShades('#c4694b').map(({ stop }) => stop)).toEqual([50, 100, 200, 300, 400, 500, 600, 700, 800, 900])
})

test('whatever the colour, it is one of its own shades, and each shade is darker than the one before', () => {
  fc.assert(
    fc.property(colour, (color) => {
      const palette = createPalette(color)
      expect(createShades(color).map(({ hex }) => hex)).toContain(color)
      const lightness = palette.slice(0, -1).map(({ hex }) => toOklch(hex).l)
      for (const [at, l] of lightness.entries()) if (at > 1) expect(l).toBeLessThan(lightness[at - 1] ?? 0)
    }),
  )
})

test('dark shades are readable on light ones, whatever the hue', () => {
  fc.assert(
    fc.property(colour, (color) => {
      const [fifty = '', hundred = '', ...others] = createShades(color).map(({ hex }) => hex)
      for (const ground of [fifty, hundred])
        for (const text of others.slice(-2)) expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('shades keep the hue of their colour', () => {
  const { h } = toOklch('#2f5d50')
  for (const { hex } of createShades('#2f5d50').slice(2)) expect(Math.abs(toOklch(hex).h - h)).toBeLessThan(4)
})

test('hue and saturation run over the twelve stops [ED-3.25]', () => {
  const [hues, drifting, saturation] = [hueScale(30, 500), hueScale(350, 500, 5), saturationScale(500)]
  for (const scale of [hues, drifting, saturation]) expect(scale.map(({ stop }) => stop)).toEqual(paletteStops)
  expect(new Set(hues.map(({ hue }) => hue))).toEqual(new Set([30]))
  expect(drifting.map(({ hue }) => hue)).toEqual([320, 325, 330, 335, 340, 345, 350, 355, 0, 5, 10, 15])
  expect(saturation.find(({ stop }) => stop === 500)?.share).toBe(1)
  expect([saturation[0]?.share, saturation.at(-1)?.share]).toEqual([0, 0])
  for (const { share } of saturation.slice(1, -1)) expect(share).toBeGreaterThan(0)
})

test.each([
  ['#2f5d50', '#2f5d50'],
  ['2f5d50', '#2f5d50'],
  ['#2F5D50', '#2f5d50'],
  ['AABBCC', '#aabbcc'],
  ['#fff', undefined],
  ['#2f5d5', undefined],
  ['#2f5d500', undefined],
  ['##2f5d50', undefined],
  ['2f5d5g', undefined],
  ['red', undefined],
  ['#2f5d50;', undefined],
  ['', undefined],
])('the input %j is the colour %j [ED-5.10]', (typed, meant) => {
  expect(parseColour(typed)).toBe(meant)
})

test('colours come back from OKLCH as they went in', () => {
  fc.assert(
    fc.property(colour, (color) => {
      expect(toHex(toOklch(color))).toBe(color)
    }),
  )
})

// Figures of the CSS Color 4 specification.
test.each([
  ['#ffffff', 1, 0],
  ['#000000', 0, 0],
  ['#ff0000', 0.628, 0.2577],
  ['#00ff00', 0.8664, 0.2948],
  ['#0000ff', 0.452, 0.3132],
])('%s has lightness %d and chroma %d', (color, l, c) => {
  expect(toOklch(color).l).toBeCloseTo(l, 3)
  expect(toOklch(color).c).toBeCloseTo(c, 3)
})

test('text on a colour is the better readable of black and white, and never below a contrast of 4.5', () => {
  expect(['#2f5d50', '#c4694b', '#ffffff', '#000000'].map(readableTextColor)).toEqual([
    '#ffffff',
    '#000000',
    '#000000',
    '#ffffff',
  ])
  fc.assert(
    fc.property(colour, (color) => {
      expect(contrast(color, readableTextColor(color))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

// Written out after WCAG 2.2, apart from the code under test.
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = (color.slice(1).match(/../g) ?? [])
    .map((pair) => Number.parseInt(pair, 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
