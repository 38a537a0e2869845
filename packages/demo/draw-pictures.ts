// Draws the pictures of the demo shop that are missing or no longer match their drawing, and removes those that nobody shows.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { rasterise } from './rasterise.ts'
import { drawingOf, printOf } from './src/wardrobe/drawn.ts'
import { picturesOfShop } from './src/wardrobe/picture.ts'
import { readPrints } from './src/wardrobe/prints.ts'

const folder = new URL('pictures/', import.meta.url)
const indexFile = new URL('index.json', folder)

await mkdir(folder, { recursive: true })
const prints = new Map(Object.entries(await readPrints()))
const files = new Set(await readdir(folder))
const pictures = picturesOfShop()

let left = pictures.length
for (const picture of pictures) {
  const drawing = drawingOf(picture)
  const print = printOf(picture, drawing)
  left -= 1
  if (prints.get(picture.name) === print && files.has(`${picture.name}.webp`)) continue
  await replaceFile(new URL(`${picture.name}.webp`, folder), await rasterise(drawing, picture))
  prints.set(picture.name, print)
  await writeIndex()
  console.log(`${picture.name} (${left} left)`)
}
await removeUnused()

async function removeUnused(): Promise<void> {
  const names = new Set(pictures.map(({ name }) => name))
  for (const file of files) {
    if (file.endsWith('.webp') && !names.has(file.slice(0, -'.webp'.length))) await rm(new URL(file, folder))
  }
  for (const name of prints.keys()) if (!names.has(name)) prints.delete(name)
  await writeIndex()
}

function writeIndex(): Promise<void> {
  const sorted = Object.fromEntries([...prints].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return replaceFile(indexFile, `${JSON.stringify(sorted, null, 1)}\n`)
}

// A run that is stopped half-way leaves no half picture.
async function replaceFile(file: URL, content: string | Uint8Array): Promise<void> {
  const draft = new URL(`${file.href}.draft`)
  await writeFile(draft, content)
  await rename(draft, file)
}
