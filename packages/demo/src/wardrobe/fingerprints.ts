import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Picture name -> fingerprint of its drawing. */
export async function readFingerprints(): Promise<Readonly<Record<string, string>>> {
  const file = new URL('../../pictures/index.json', import.meta.url)
  // The file is written by the drawing script only.
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {}
}

export function getPictureFile(name: string): string {
  return fileURLToPath(new URL(`../../pictures/${name}.webp`, import.meta.url))
}
