import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPayload, decodeUtf8 } from './read-payload.ts'

test.each([
  ['', {}],
  ['  ', {}],
  ['[]', {}],
  ['[null]', {}],
  ['{"id":1}', { id: 1 }],
  ['[{"id":1}]', { id: 1 }],
  ['[{"id":1},2]', { id: 1 }],
  ['[103]', 103],
  ['{"id":1,"id":2}', { id: 2 }],
  [String.raw`{"a":"[[[\"[["}`, { a: '[[["[[' }],
  [String.raw`{"a":"\\u0000"}`, { a: String.raw`\u0000` }],
])('%s is parsed as the payload %j', (text, payload) => {
  expect(readPayload(text)).toEqual({ payload })
})

test.each([
  ['[]', []],
  ['[{"id":1},{"id":2}]', [{ id: 1 }, { id: 2 }]],
  ['[[{"id":1},{"id":2}]]', [{ id: 1 }, { id: 2 }]],
  ['{"id":1}', { id: 1 }],
  ['', {}],
])('%s is parsed as the list %j', (text, payload) => {
  expect(readPayload(text, { isList: true })).toEqual({ payload })
})

test.each([
  '{',
  '{"a":}',
  'nothing',
  "{'a':1}",
  '['.repeat(33) + ']'.repeat(33),
  '['.repeat(500_000),
  '{"a":'.repeat(40) + '1' + '}'.repeat(40),
  String.raw`{"a":"\u0000"}`,
  String.raw`{"\u0000":1}`,
])('the payload %.40s is refused', (text) => {
  expect(readPayload(text)).toHaveProperty('problem')
})

test.each([String.raw`{"a":"\ud83d"}`, String.raw`{"a":[{"\uDC00":{}}]}`])(
  '%s is refused in a write and accepted in a search',
  (text) => {
    expect(readPayload(text, { isWritten: true })).toEqual({ problem: 'A text has half a character.' })
    expect(readPayload(text)).toHaveProperty('payload')
    expect(readPayload(String.raw`{"a":"\ud83d\udc57"}`, { isWritten: true })).toEqual({ payload: { a: '👗' } })
  },
)

test('any JSON within the depth limit is parsed like JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify([{ value }])
      fc.pre(!text.includes(String.raw`\u0000`))
      expect(readPayload(text)).toEqual({ payload: JSON.parse(text)[0] })
    }),
  )
})

test('no input makes the parser throw', () => {
  const scraps = fc.array(fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', 'u0000', '1', 'null', 'ż', ' '), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(
      scraps.map((signs) => signs.join('')),
      (text) => {
        expect(readPayload(text)).toBeTypeOf('object')
      },
    ),
  )
})

test('bytes that are not UTF-8 decode to undefined', () => {
  expect(decodeUtf8(new Uint8Array([0x22, 0xff, 0x22]))).toBeUndefined()
  expect(decodeUtf8(new TextEncoder().encode('żółć'))).toBe('żółć')
})
