import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('a packed value is read from its text once, and again after many others', () => {
  const packed = pack({ name: 'Coat', sizes: ['S', 'M'] })
  const value = unpack(packed)
  expect(value).toEqual({ name: 'Coat', sizes: ['S', 'M'] })
  expect(unpack(pack({ name: 'Coat', sizes: ['S', 'M'] }))).toBe(value)
  for (let at = 0; at < 40; at++) unpack(pack({ at }))
  expect(unpack(packed)).not.toBe(value)
  expect(unpack(packed)).toEqual(value)
})

test('a text that is not packed is refused each time', () => {
  const wrong = '{"' as ReturnType<typeof pack>
  expect(() => unpack(wrong)).toThrow(SyntaxError)
  expect(() => unpack(wrong)).toThrow(SyntaxError)
})
