// Writes the contract's register of fonts from the installed packages @fontsource-variable/*. With --check it only
// compares.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create, type Font as Face } from 'fontkitten'
import decompress from 'woff2-encoder/decompress'

const target = join(import.meta.dirname, '../contract/src/design/installed-fonts.ts')
// Sample text of a shop in its three languages. The widths of the fallbacks in the contract's fonts.ts are those of
// this very text.
const sample =
  'Relaxed linen shirt with short sleeves, made from soft European flax, free delivery from 60 pounds. ' +
  'Weiches Leinenhemd mit kurzen Ärmeln, größer geschnitten, kostenloser Versand ab 60 Euro. ' +
  'Luźna koszula z lnu z krótkim rękawem, miękka i lekka, bezpłatna dostawa od 60 zł.'
const letters = 'äöüÄÖÜßąćęłńóśźżĄĆĘŁŃÓŚŹŻ£€0123456789'

function installed(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
  return Object.keys(dependencies).filter((name) => name.startsWith('@fontsource-variable/'))
}

async function entryOf(name: string): Promise<string> {
  const { id, family, category, license, weights } = JSON.parse(fileOf(name, 'metadata.json').toString())
  const files = {
    latin: fileOf(name, `files/${id}-latin-wght-normal.woff2`),
    latinExt: fileOf(name, `files/${id}-latin-ext-wght-normal.woff2`),
  }
  const faces = [await faceOf(files.latin), await faceOf(files.latinExt)]
  if (license.type !== 'OFL-1.1') throw new Error(`${family}: its licence is ${license.type}`)
  for (const weight of [400, 700]) if (!weights.includes(weight)) throw new Error(`${family} has no weight ${weight}`)
  for (const letter of letters)
    if (!faces.some((face) => has(face, letter))) throw new Error(`${family} has no ${letter}`)
  const [{ unitsPerEm, ascent, descent, lineGap }] = faces
  return inspect({
    value: id,
    caption: family,
    category,
    latin: hashOf(files.latin),
    latinExt: hashOf(files.latinExt),
    ascent: round(ascent / unitsPerEm),
    descent: round(-descent / unitsPerEm),
    lineGap: round(lineGap / unitsPerEm),
    // Headings and what is stressed are set in 600.
    regular: widthOf(faces, 400),
    bold: widthOf(faces, 600),
  })
}

const fileOf = (name: string, file: string) => readFileSync(fileURLToPath(import.meta.resolve(`${name}/${file}`)))
const faceOf = async (file: Buffer): Promise<Face> => create(Buffer.from(await decompress(file)))
const has = (face: Face, letter: string) => face.hasGlyphForCodePoint(letter.codePointAt(0))
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex').slice(0, 8)
const round = (value: number) => Math.round(value * 10_000) / 10_000
const inspect = (entry: Record<string, string | number>) =>
  `{ ${Object.entries(entry)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`)
    .join(', ')} }`

/** How wide a letter of the sample is on average, in em. */
function widthOf(faces: readonly Face[], weight: number): number {
  const weighted = faces.map((face) => face.getVariation({ wght: weight }))
  const widths = Array.from(sample, (letter) => {
    const face = weighted[faces.findIndex((each) => has(each, letter))]
    return face.glyphForCodePoint(letter.codePointAt(0)).advanceWidth / face.unitsPerEm
  })
  return round(widths.reduce((sum, width) => sum + width, 0) / widths.length)
}

const written = `// Written by npm run fonts -w @vitrine/server from the installed packages.
export const installedFonts = [
${(await Promise.all(installed().map(entryOf)))
  .sort()
  .map((entry) => `  ${entry},\n`)
  .join('')}] as const
`
if (!process.argv.includes('--check')) writeFileSync(target, written)
else if (readFileSync(target, 'utf8') !== written) {
  console.error(
    'contract/src/design/installed-fonts.ts is not that of the installed packages: npm run fonts -w @vitrine/server',
  )
  process.exitCode = 1
}
