import { expect, test } from 'vitest'
import { fontFaces, fontFamily, fontFile, getFont, fontSubsets, fontValues } from './fonts.ts'
import { installedFonts } from './installed-fonts.ts'

test('a shop chooses from at least twelve families, with and without serifs', () => {
  expect(new Set(fontValues).size).toBeGreaterThanOrEqual(12)
  expect(new Set(installedFonts.map(({ category }) => category)).size).toBeGreaterThanOrEqual(2)
})

test.each(fontValues)(
  '%s is served by the shop in the weights 400 to 700 with fallbacks of the same metrics',
  (value) => {
    const font = getFont(value)
    const faces = facesOf(fontFaces(font))
    const own = faces.filter((face) => face['font-family'] === `'${font.caption}'`)
    expect(own).toMatchObject([
      {
        'font-weight': '400 700',
        'font-display': 'swap',
        src: `url(${fontFile(font, 'latin')})format('woff2')`,
        'unicode-range': fontSubsets.latin,
      },
      {
        'font-weight': '400 700',
        'font-display': 'swap',
        src: `url(${fontFile(font, 'latinExt')})format('woff2')`,
        'unicode-range': fontSubsets.latinExt,
      },
    ])
    const fallbacks = faces.filter((face) => !own.includes(face))
    expect(fallbacks.map((face) => face['font-weight'])).toEqual(['400 500', '600 700', '400 500', '600 700'])
    for (const face of fallbacks) {
      expect(fontFamily(font)).toContain(face['font-family'])
      expect(face['src']).toMatch(/^local\(/)
      // Stretched letters times the share of the line they stand in: the line of the font itself.
      const size = share(face['size-adjust'])
      expect(share(face['ascent-override']) * size).toBeCloseTo(font.ascent, 2)
      expect(share(face['descent-override']) * size).toBeCloseTo(font.descent, 2)
      expect(share(face['line-gap-override']) * size).toBeCloseTo(font.lineGap, 2)
    }
  },
)

test('the letters of German and Polish lie in the two files', () => {
  const ranges = Object.values(fontSubsets)
    .join(',')
    .split(',')
    .map((range) =>
      range
        .slice(2)
        .split('-')
        .map((end) => Number.parseInt(end, 16)),
    )
  for (const letter of 'äöüÄÖÜßąćęłńóśźżĄĆĘŁŃÓŚŹŻ£€„”–') {
    const code = letter.codePointAt(0) ?? 0
    expect(
      ranges.some(([from = 0, to = from]) => code >= from && code <= to),
      letter,
    ).toBe(true)
  }
})

function facesOf(sheet: string): Record<string, string>[] {
  return Array.from(sheet.matchAll(/@font-face{([^}]*)}/g), ([, rules = '']) =>
    Object.fromEntries(rules.split(';').map((rule) => rule.split(/:(.*)/))),
  )
}

const share = (percent: string | undefined) => Number.parseFloat(percent ?? '') / 100
