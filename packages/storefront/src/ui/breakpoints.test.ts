import { breakpoints } from '@vitrine/contract/kernel/limits'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url).pathname
const rem = 16

test('layouts and pictures change at the breakpoints and nowhere else [SF-9.06, ED-9.07]', () => {
  expect(breakpoints).toEqual({ 'xs': 320, 'sm': 640, 'md': 768, 'lg': 1024, 'xl': 1280, '2xl': 1536 })
  const files = globSync('**/*.{css,ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'))
  const widths = files.flatMap((file) => widthsIn(readFileSync(source + file, 'utf8')).map((width) => ({ file, width })))
  expect(widths.filter(({ file }) => file.endsWith('.css')).length).toBeGreaterThan(20)
  expect(widths.filter(({ file }) => file.endsWith('.tsx')).length).toBeGreaterThan(3)
  const known: readonly number[] = Object.values(breakpoints)
  expect(widths.filter(({ width }) => !known.includes(width))).toEqual([])
})

/** Where conditions of a style sheet or of a picture's sizes begin, in pixels; one that ends just below a breakpoint begins there. */
function widthsIn(text: string): number[] {
  return Array.from(text.matchAll(/\((min|max)-width: ([\d.]+)(px|rem)\)/g), ([, bound, value, unit]) => {
    const pixels = Number(value) * (unit === 'rem' ? rem : 1)
    return bound === 'max' ? Math.floor(pixels) + 1 : pixels
  })
}
