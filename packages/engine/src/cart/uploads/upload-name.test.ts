import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from './upload-name.ts'

const png = { mime: 'image/png', extensions: ['png'] }
const jpeg = { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] }

test.each([
  ['logo.png', 'logo.png'],
  ['Zażółć gęślą jaźń.PNG', 'Zażółć gęślą jaźń.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\ann\\logo.png', 'logo.png'],
  ['/', 'file.png'],
  ['', 'file.png'],
  ['.png', 'file.png'],
  ['...', 'file.png'],
  ['.htaccess', 'htaccess.png'],
  ['invoice.pdf', 'invoice.pdf.png'],
  ['logo.png.exe', 'logo.png.exe.png'],
  // Turned round by the letters in between it would be shown as 'logo exe.png'.
  ['logo \u202egnp.exe', 'logo gnp.exe.png'],
  ['lo\u0000go\r\n\u200b.png', 'logo.png'],
  ['a<b>:"|?*;%20.png', 'a_b________20.png'],
  ['  my   logo  .png', 'my logo.png'],
  ['cafe\u0301.png', 'café.png'],
])('cleanFileName(%j) is %j', (given, kept) => {
  expect(cleanFileName(given, png)).toBe(kept)
})

test('a correct extension is kept in lower case', () => {
  expect(cleanFileName('photo.JPEG', jpeg)).toBe('photo.jpeg')
  expect(cleanFileName('photo.png', jpeg)).toBe('photo.png.jpg')
})

// Any two bytes make a unit, halves of pairs too; what means something in a path comes often.
const anyName = fc.array(
  fc.oneof(
    fc.constantFrom('/', '\\', '.', '..', ' ', '\u202e', '\u0000', 'ą', '🧥'),
    fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
  ),
  { maxLength: 200 },
)

test('a cleaned name is never too long and contains no path, no invisible character and no empty base name', () => {
  fc.assert(
    fc.property(anyName, (units) => {
      const kept = cleanFileName(units.join(''), png)
      expect(kept.length).toBeLessThanOrEqual(120)
      expect(kept).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.png$/u)
      expect(kept.startsWith('.')).toBe(false)
      expect(kept.isWellFormed()).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
