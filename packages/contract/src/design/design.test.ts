import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { blockSpacing, designProperties, checkReadability, type Design } from './design.ts'

const design: Design = { blockSize: 's', font: 'lora', primaryColor: '#2f5d50', secondaryColor: '#c4694b' }
const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('blocks stand 30, 40, 50 or 60 pixels apart, in rem of 16 pixels [ED-9.06]', () => {
  expect(blockSpacing).toEqual({ s: 30, m: 40, l: 50, xl: 60 })
  const gaps = (['s', 'm', 'l', 'xl'] as const).map(
    (blockSize) => designProperties({ ...design, blockSize })['--block-gap'],
  )
  expect(gaps).toEqual(['1.875rem', '2.5rem', '3.125rem', '3.75rem'])
})

test('a design sets both colours with ten shades and readable text, the font and the spacing [ED-2.60]', () => {
  const properties = designProperties(design)
  expect(properties).toMatchObject({
    '--primary': '#2f5d50',
    '--on-primary': '#ffffff',
    '--secondary': '#c4694b',
    '--on-secondary': '#000000',
    '--block-gap': '1.875rem',
    '--font-global': "'Lora','Lora Times','Lora Noto Serif',serif",
  })
  for (const name of ['primary', 'secondary']) {
    for (const stop of [50, 100, 200, 300, 400, 500, 600, 700, 800, 900])
      expect(properties[`--${name}-${stop}`]).toMatch(/^#[0-9a-f]{6}$/)
    for (const stop of [0, 1000]) expect(properties).not.toHaveProperty(`--${name}-${stop}`)
  }
})

test('text on a brand colour stays readable under a pointer, whatever the colour', () => {
  fc.assert(
    fc.property(colour, (primaryColor) => {
      const properties = designProperties({ ...design, primaryColor })
      const text = properties['--on-primary'] ?? ''
      for (const ground of ['--primary', '--primary-hover', '--primary-active'] as const)
        expect(contrastRatio(text, properties[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
      expect(properties['--primary-hover']).not.toBe(properties['--primary-active'])
    }),
  )
})

test('an unreadable pair is reported with its contrast ratio', () => {
  const pale = checkReadability({ primaryColor: '#f4f0d8', secondaryColor: '#c4694b' })
  expect(pale.filter(({ isEnough }) => !isEnough)).toEqual([
    { pair: 'primaryMark', ratio: expect.closeTo(1.11, 1), wanted: 3, isEnough: false },
  ])
  expect(pale.find(({ pair }) => pair === 'onSecondary')?.ratio).toBeCloseTo(5.5, 1)
  expect(checkReadability(design).every(({ isEnough }) => isEnough)).toBe(true)
})

test('text in a brand colour on the page is readable, whatever the colour', () => {
  fc.assert(
    fc.property(colour, colour, (primaryColor, secondaryColor) => {
      const figures = checkReadability({ primaryColor, secondaryColor })
      for (const { ratio, wanted } of figures.filter(({ pair }) => pair.endsWith('Ink') || pair.startsWith('on')))
        expect(ratio).toBeGreaterThanOrEqual(wanted)
    }),
  )
})
