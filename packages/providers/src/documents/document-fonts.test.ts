import { expect, test } from 'vitest'
import { loadDocumentFonts } from './document-fonts.ts'

// A glyph keeps the character for which a thread used it first, and pdfkit writes that into the document.
test('no two characters of a document font share a glyph, so that a document does not depend on those before it', async () => {
  const { regular, strong } = await loadDocumentFonts()
  for (const font of [regular, strong]) {
    const glyphs = font.characterSet.map((character) => font.glyphForCodePoint(character).id)
    expect(new Set(glyphs).size).toBe(font.characterSet.length)
  }
})

test('a text is shaped alike each time, although pdfkit scales its positions', async () => {
  const { regular } = await loadDocumentFonts()
  const widths = [1, 2, 3].map(() => {
    const run = regular.layout('Total 1 000,00', ['tnum', 'kern'])
    const width = run.advanceWidth
    for (const position of run.positions) position.xAdvance *= 10
    expect(run.advanceWidth).toBeCloseTo(width * 10)
    return width
  })
  expect(new Set(widths).size).toBe(1)
  expect(regular.layout('111').advanceWidth).not.toBe(regular.layout('111', ['tnum']).advanceWidth)
})
