import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Screenshot } from '@vitrine/server/web-manifest'

const types: Readonly<Record<string, string>> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }
const named = /^[a-z0-9-]+-(?<width>\d{3,4})x(?<height>\d{3,4})[.](?<ending>webp|png|jpg)$/

/** Pictures of the shop for whoever is about to install it: files whose names tell their size, 'home-412x860.webp'. A shop without any shows none. */
export function screenshotsIn(folder: string): readonly Screenshot[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).toSorted().flatMap((file) => {
    const { width, height, ending } = named.exec(file)?.groups ?? {}
    return width && height && ending ? [{ file, width: Number(width), height: Number(height), type: types[ending] ?? '', bytes: new Uint8Array(readFileSync(join(folder, file))) }] : []
  })
}
