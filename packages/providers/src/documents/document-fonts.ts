import { readFile } from 'node:fs/promises'
import { create, type Font, type GlyphRun } from 'fontkit'
import { LRUCache } from 'lru-cache'

export interface DocumentFonts {
  readonly regular: Font
  readonly strong: Font
}

/** Shaped texts that are kept per font, in characters; each takes about 70 bytes. */
const maxShapedCharacters = 50_000

let fonts: Promise<DocumentFonts> | undefined

/**
 * Instrument Sans, which covers all Latin alphabets; only the used glyphs are embedded. A thread parses the files once:
 * parsing takes half of the time of a document, and shaping the same words again half of the rest.
 */
export function loadDocumentFonts(): Promise<DocumentFonts> {
  fonts ??= Promise.all([loadFont(400), loadFont(600)]).then(([regular, strong]) => ({ regular, strong }))
  return fonts
}

async function loadFont(weight: number): Promise<Font> {
  const file = await readFile(new URL(`fonts/instrument-sans-${weight}.ttf`, import.meta.url))
  return toDocumentFont({ shaped: parse(file), embedded: parse(file) })
}

function parse(file: Buffer): Font {
  const font = create(file)
  // The file is not a collection, whose fonts would have to be chosen by name.
  if (!('layout' in font)) throw new Error('the file of a document font has several fonts')
  return font
}

/**
 * A glyph keeps the characters for which it was made first, and pdfkit writes them into the document. Embedding makes
 * the parts of composed letters without any, so that it has a font of its own: otherwise a document would depend on
 * those that were printed before it.
 */
function toDocumentFont({ shaped, embedded }: { readonly shaped: Font; readonly embedded: Font }): Font {
  const runs = new LRUCache<string, GlyphRun>({
    maxSize: maxShapedCharacters,
    sizeCalculation: (_, key) => key.length,
  })
  const layout: Font['layout'] = (text, features, ...script) => {
    // pdfkit passes the text and a list of features only.
    if (!Array.isArray(features ?? []) || script.length > 0) return shaped.layout(text, features, ...script)
    const key = `${String(features)}:${text}`
    const run = runs.get(key) ?? shaped.layout(text, features)
    runs.set(key, run)
    return copyRun(run)
  }
  // Everything else is the font's own, including its parsed tables.
  return Object.create(shaped, {
    layout: { value: layout },
    createSubset: { value: () => embedded.createSubset() },
  }) as Font
}

// pdfkit scales the positions in place.
function copyRun(run: GlyphRun): GlyphRun {
  return Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } }) as GlyphRun
}
