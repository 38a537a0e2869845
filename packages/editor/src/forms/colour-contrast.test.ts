import { describe, expect, test } from 'vitest'
import { contrastAt, isOnPicture } from './colour-contrast.ts'

const block = (name: string, text: object) => ({ name, type: 'content', meta: { uuid: 'b' }, content: { text } }) as const

describe('how well the words of a block are read', () => {
  test.each([
    ['black words on white', block('Banner', { background: true, bgcolor: '#ffffff', color: '#000000' }), 'text.color', 21],
    ['the same, seen from the ground', block('Banner', { background: true, bgcolor: '#ffffff', color: '#000000' }), 'text.bgcolor', 21],
    ['a ground without a colour of its own is white', block('Banner', { background: true, color: '#767676' }), 'text.color', 4.54],
    ['words as the design has them, on the page', block('TextCard', {}), 'text.color', 17.4],
    ['yellow on the page', block('TextCard', { color: '#ffff00' }), 'text.color', 1.04],
    ['on the ground of a letter form', block('NewsletterSubscribe', { bgColor: '#000000' }), 'text.bgColor', 1.2],
  ])('%s', (_, words, at, expected) => {
    expect(contrastAt(words, at)).toBeCloseTo(expected, 0)
  })

  test('nobody knows the colours of a picture', () => {
    expect(isOnPicture(block('Banner', {}))).toBe(true)
    expect(contrastAt(block('Banner', { color: '#ffffff' }), 'text.color')).toBeNull()
  })

  test('other colours are not about words', () => {
    expect(contrastAt(block('TextCard', {}), 'configuration.controls.color')).toBeNull()
  })
})
