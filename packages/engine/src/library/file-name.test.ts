import { expect, test } from 'vitest'
import { toFileName } from './file-name.ts'

test.each([
  ['Winter Coat.JPG', 'image/jpeg', 'Winter Coat.jpg'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpg'],
  ['forged.png', 'image/jpeg', 'forged.jpg'],
  ['C:\\Users\\ann\\coat.v2.png', 'image/png', 'coat.v2.png'],
  ['../../etc/passwd', 'image/webp', 'passwd.webp'],
  ['żółty płaszcz', 'image/avif', 'żółty płaszcz.avif'],
  ['gnp.\u202Eexe', 'image/png', 'gnp.exe.png'],
  ['  .png ', 'image/png', 'picture.png'],
  ['', 'image/gif', 'picture.gif'],
  ['x'.repeat(300), 'image/png', `${'x'.repeat(120)}.png`],
])('the file name %j of type %s becomes %j', (input, mime, name) => {
  expect(toFileName(input, mime)).toBe(name)
})
