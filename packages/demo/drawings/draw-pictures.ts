// Draws the pictures of the demo shop that are missing or outdated, and removes unused ones.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import type { PictureFile } from '../src/pictures.ts'
import { rasterise } from './rasterise.ts'
import { draw } from './wardrobe/draw.ts'
import { listPictureFiles, readFingerprints } from './wardrobe/picture-files.ts'
import { listPictures } from './wardrobe/picture.ts'

const folder = new URL('../pictures/', import.meta.url)

await mkdir(folder, { recursive: true })
const fingerprints = new Map(readFingerprints())
const drawnFiles = new Set(await readdir(folder))
const pictures = listPictures()
const pictureFiles = listPictureFiles()

let remaining = pictures.length
for (const [at, picture] of pictures.entries()) {
  const { name, fingerprint = '' } = pictureFiles[at] ?? {}
  remaining -= 1
  if (fingerprints.get(picture.name) === fingerprint && drawnFiles.has(`${name}.webp`)) continue
  await replaceFile(new URL(`${name}.webp`, folder), await rasterise(draw(picture), picture))
  fingerprints.set(picture.name, fingerprint)
  await writeIndex(pictureFiles.filter((file) => fingerprints.get(file.name) === file.fingerprint))
  console.log(`${name} (${remaining} left)`)
}
await removeUnused()
await writeIndex(pictureFiles)

async function removeUnused(): Promise<void> {
  const names = new Set(pictureFiles.map(({ name }) => `${name}.webp`))
  for (const file of drawnFiles) if (file.endsWith('.webp') && !names.has(file)) await rm(new URL(file, folder))
}

/** One line for each picture. */
function writeIndex(files: readonly PictureFile[]): Promise<void> {
  const lines = files.map((file) => JSON.stringify(file))
  return replaceFile(new URL('index.json', folder), `[\n${lines.join(',\n')}\n]\n`)
}

// Files are replaced atomically, so that an aborted run leaves no partial picture.
async function replaceFile(file: URL, content: string | Uint8Array): Promise<void> {
  const draft = new URL(`${file.href}.draft`)
  await writeFile(draft, content)
  await rename(draft, file)
}
