// Draws the pictures of the demo shop that are missing or outdated, and removes unused ones.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { rasterise } from './rasterise.ts'
import { draw, computeFingerprint } from './src/wardrobe/draw.ts'
import { listPictures } from './src/wardrobe/picture.ts'
import { readFingerprints } from './src/wardrobe/fingerprints.ts'

const folder = new URL('pictures/', import.meta.url)
const indexFile = new URL('index.json', folder)

await mkdir(folder, { recursive: true })
const fingerprints = new Map(Object.entries(await readFingerprints()))
const files = new Set(await readdir(folder))
const pictures = listPictures()

let remaining = pictures.length
for (const picture of pictures) {
  const drawing = draw(picture)
  const fingerprint = computeFingerprint(picture, drawing)
  remaining -= 1
  if (fingerprints.get(picture.name) === fingerprint && files.has(`${picture.name}.webp`)) continue
  await replaceFile(new URL(`${picture.name}.webp`, folder), await rasterise(drawing, picture))
  fingerprints.set(picture.name, fingerprint)
  await writeIndex()
  console.log(`${picture.name} (${remaining} left)`)
}
await removeUnused()

async function removeUnused(): Promise<void> {
  const names = new Set(pictures.map(({ name }) => name))
  for (const file of files) {
    if (file.endsWith('.webp') && !names.has(file.slice(0, -'.webp'.length))) await rm(new URL(file, folder))
  }
  for (const name of fingerprints.keys()) if (!names.has(name)) fingerprints.delete(name)
  await writeIndex()
}

function writeIndex(): Promise<void> {
  const sorted = Object.fromEntries([...fingerprints].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return replaceFile(indexFile, `${JSON.stringify(sorted, null, 1)}\n`)
}

// Files are replaced atomically, so that an aborted run leaves no partial picture.
async function replaceFile(file: URL, content: string | Uint8Array): Promise<void> {
  const draft = new URL(`${file.href}.draft`)
  await writeFile(draft, content)
  await rename(draft, file)
}
