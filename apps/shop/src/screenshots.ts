import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Screenshot } from '@vitrine/server/files/web-manifest'

const types: Readonly<Record<string, string>> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }
const fileNamePattern = /^[a-z0-9-]+-(?<width>\d{3,4})x(?<height>\d{3,4})[.](?<ending>webp|png|jpg)$/

/** Loads the screenshots of the web app manifest: files with their size in the name, 'home-412x860.webp'. */
export function loadScreenshots(folder: string): readonly Screenshot[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const { width, height, ending } = fileNamePattern.exec(file)?.groups ?? {}
      return width && height && ending
        ? [
            {
              file,
              width: Number(width),
              height: Number(height),
              type: types[ending] ?? '',
              bytes: new Uint8Array(readFileSync(join(folder, file))),
            },
          ]
        : []
    })
}
