import { expect, test } from 'vitest'
import { decodeCsv } from './read-csv-file.ts'

test.each([
  ['UTF-8', [0xc3, 0xbc], 'ü'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['UTF-16', [0xff, 0xfe, 0xfc, 0x00], 'ü'],
  ['UTF-16 of the other order', [0xfe, 0xff, 0x00, 0xfc], 'ü'],
  ['windows-1252', [0xfc], 'ü'],
  ['an archive', [0x50, 0x4b, 0x03, 0x04, 0x00, 0xff], 'PK\u0003\u0004\u0000ÿ'],
])('a file in %s is read', (_, bytes, text) => {
  expect(decodeCsv(new Uint8Array(bytes))).toBe(text)
})
