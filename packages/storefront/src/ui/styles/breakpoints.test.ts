import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../../', import.meta.url).pathname
const rem = 16
// A style sheet cannot read a constant: the widths are named here, xs to 2xl.
const breakpoints: readonly number[] = [320, 640, 768, 1024, 1280, 1536]

test('layouts and pictures change at the breakpoints and nowhere else [SF-9.06, ED-9.07]', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'))
  const widths = files.flatMap((file) =>
    widthsIn(readFileSync(source + file, 'utf8')).map((width) => ({ file, width })),
  )
  expect(widths.filter(({ file }) => file.endsWith('.css')).length).toBeGreaterThan(20)
  expect(widths.filter(({ file }) => file.endsWith('.tsx')).length).toBeGreaterThan(3)
  expect(widths.filter(({ width }) => !breakpoints.includes(width))).toEqual([])
})

/**
 * The start of the conditions of a style sheet or of a picture's sizes, in pixels; one that ends just below a
 * breakpoint begins there.
 */
function widthsIn(text: string): number[] {
  return Array.from(text.matchAll(/\((min|max)-width: ([\d.]+)(px|rem)\)/g), ([, bound, value, unit]) => {
    const pixels = Number(value) * (unit === 'rem' ? rem : 1)
    return bound === 'max' ? Math.floor(pixels) + 1 : pixels
  })
}
