import { expect, test } from 'vitest'
import { detectBinaryKind } from './binary-file.ts'

test.each([
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], 'a PNG picture'],
  [[0xff, 0xd8, 0xff, 0xe0], 'a JPEG picture'],
  [[...Buffer.from('%PDF-1.7')], 'a PDF'],
  [[0x50, 0x4b, 3, 4], 'an Excel or ODF workbook, or another ZIP file. Open it and save it as CSV UTF-8'],
  [[0x1f, 0x8b, 8, 0], 'packed with gzip, and its name does not end in .gz. Rename it'],
  [[0x61, 0, 0x62], 'binary data'],
  [[...Buffer.from('Handle,Title')], undefined],
  [[...Buffer.from('\uFEFFHandle', 'utf16le')], undefined],
  [[], undefined],
])('a file that begins with the bytes %j is recognised as %j', (bytes, kind) => {
  expect(detectBinaryKind(Uint8Array.from(bytes))).toBe(kind)
})
