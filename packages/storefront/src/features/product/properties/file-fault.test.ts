import { expect, test } from 'vitest'
import { fileFault } from './file-fault.ts'

const rule = { acceptedFormats: ['png', 'pdf'], maximumBytes: 1000 }

test.each([
  ['crest.png', 1000, undefined],
  ['CREST.PDF', 1, undefined],
  ['crest.gif', 10, 'file.unsupportedType'],
  ['crest', 10, 'file.unsupportedType'],
  ['crest.png', 1001, 'file.uploadFailed'],
  ['crest.png', 0, 'file.uploadFailed'],
] as const)('%s of %i bytes: %s', (name, size, fault) => {
  expect(fileFault({ name, size }, rule)).toBe(fault)
})

test('a property without rules accepts every file type, up to the limit of the shop', () => {
  const free = { acceptedFormats: [], maximumBytes: null }
  expect(fileFault({ name: 'anything', size: 10_000_000 }, free)).toBeUndefined()
  expect(fileFault({ name: 'anything', size: 10_000_001 }, free)).toBe('file.uploadFailed')
})
