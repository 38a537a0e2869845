import { describe, expect, test } from 'vitest'
import { getContrastAt, isTextOnPicture, minContrast } from './colour-contrast.ts'

const block = (name: string, text: object) =>
  ({ name, type: 'content', meta: { uuid: 'b' }, content: { text } }) as const

describe('contrast of the text of a block', () => {
  test.each([
    [
      'black words on white',
      block('Banner', { background: true, bgcolor: '#ffffff', color: '#000000' }),
      'text.color',
      21,
    ],
    [
      'the same, seen from the ground',
      block('Banner', { background: true, bgcolor: '#ffffff', color: '#000000' }),
      'text.bgcolor',
      21,
    ],
    [
      'a ground without a colour of its own is white',
      block('Banner', { background: true, color: '#767676' }),
      'text.color',
      4.54,
    ],
    ['words as the design has them, on the page', block('TextCard', {}), 'text.color', 17.4],
    ['yellow on the page', block('TextCard', { color: '#ffff00' }), 'text.color', 1.04],
    ['on the ground of a letter form', block('NewsletterSubscribe', { bgColor: '#000000' }), 'text.bgColor', 1.2],
  ])('%s', (_, words, at, expected) => {
    expect(getContrastAt(words, at)).toBeCloseTo(expected, 0)
  })

  test('the lightest grey that WCAG AA allows on white has enough contrast, the next one has not', () => {
    const onWhite = (color: string) => getContrastAt(block('Banner', { background: true, color }), 'text.color') ?? 0
    expect(onWhite('#767676')).toBeGreaterThanOrEqual(minContrast)
    expect(onWhite('#777777')).toBeLessThan(minContrast)
  })

  test('the contrast on a picture is unknown', () => {
    expect(isTextOnPicture(block('Banner', {}))).toBe(true)
    expect(getContrastAt(block('Banner', { color: '#ffffff' }), 'text.color')).toBeNull()
  })

  test('other colour fields have no contrast', () => {
    expect(getContrastAt(block('TextCard', {}), 'configuration.controls.color')).toBeNull()
  })
})
