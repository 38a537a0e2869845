import type { FileStore } from '@vitrine/engine/ports/file-store'
import type { Screenshot } from '@vitrine/server/files/web-manifest'

export const screenshotFolder = 'screenshots/'
const types: Readonly<Record<string, string>> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }
const fileNamePattern = /^[a-z0-9-]+-(?<width>\d{3,4})x(?<height>\d{3,4})[.](?<ending>webp|png|jpg)$/

/** Loads the screenshots of the web app manifest: files with their size in the name, 'home-412x860.webp'. */
export async function loadScreenshots(files: FileStore): Promise<readonly Screenshot[]> {
  const screenshots: Screenshot[] = []
  for await (const { key } of files.list(screenshotFolder)) {
    const file = key.slice(screenshotFolder.length)
    const { width, height, ending } = fileNamePattern.exec(file)?.groups ?? {}
    const bytes = width && height && ending && (await files.get(key))
    if (bytes)
      screenshots.push({
        file,
        width: Number(width),
        height: Number(height),
        type: types[ending] ?? '',
        bytes: new Uint8Array(bytes),
      })
  }
  return screenshots.toSorted((a, b) => (a.file < b.file ? -1 : 1))
}
