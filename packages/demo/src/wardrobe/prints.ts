import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Picture name to the print of the drawing that it was made from. */
export async function readPrints(): Promise<Readonly<Record<string, string>>> {
  const file = new URL('../../pictures/index.json', import.meta.url)
  // The script writes this file and nobody else does.
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {}
}

export function fileOf(name: string): string {
  return fileURLToPath(new URL(`../../pictures/${name}.webp`, import.meta.url))
}
