import { describe, expect, test } from 'vitest'
import { isAccepted, detectFileKind } from './upload-kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each<[string, Uint8Array, string | undefined]>([
  ['a PNG', bytes('\x89PNG\r\n\x1a\n....'), 'image/png'],
  ['a JPEG', bytes('\xff\xd8\xff\xe0..JFIF'), 'image/jpeg'],
  ['a GIF', bytes('GIF89a....'), 'image/gif'],
  ['a WebP', bytes('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image/webp'],
  ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['a text', Buffer.from('Für Zofia – wszystkiego najlepszego!\r\n\t♥'), 'text/plain'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['an SVG with a head', Buffer.from('\ufeff<?xml version="1.0"?><svg/>'), undefined],
  ['a page', Buffer.from('\n  <!DOCTYPE html><script>alert(1)</script>'), undefined],
  ['a tag alone', Buffer.from('<script>alert(1)</script>'), undefined],
  ['a program for Windows', bytes('MZ\x90\x00\x03\x00\x00\x00'), undefined],
  ['a program for Linux', bytes('\x7fELF\x02\x01\x01\x00'), undefined],
  ['an archive', bytes('PK\x03\x04\x14\x00'), undefined],
  ['other sounds in the same box as WebP', bytes('RIFF\x10\x00\x00\x00WAVEfmt '), undefined],
  ['bytes that are no text', bytes('caf\xe9'), undefined],
])('%s is known by its bytes', (_, given, mime) => {
  expect(detectFileKind(given)?.mime).toBe(mime)
})

describe('an order property takes', () => {
  const jpeg = { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] }
  test.each([['jpg'], ['jpeg'], ['.JPG'], ['image/jpeg'], [' JPEG ']])('a JPEG where it says %j', (format) => {
    expect(isAccepted(jpeg, ['png', format])).toBe(true)
  })
  test.each([[[]], [['png', 'pdf']], [['jp']], [['image/*']]])('none where it says %j', (formats) => {
    expect(isAccepted(jpeg, formats)).toBe(false)
  })
})
