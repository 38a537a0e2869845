import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const admin = fileURLToPath(new URL('../../packages/admin/', import.meta.url))
const readTexts = (file: string): readonly string[] => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
const areas = new Map(
  globSync(`${admin}text/en/*.json`).map((file) => [basename(file, '.json'), readTexts(file)] as const),
)
const areaOf = new Map(Array.from(areas).flatMap(([area, keys]) => keys.map((key) => [key, area] as const)))

test('a file of the admin uses the texts of the shell and of its own area only, since no others are loaded', () => {
  expect(areaOf.size).toBeGreaterThan(100)
  const foreign = globSync(`${admin}src/**/*.{ts,tsx}`, { exclude: ['**/compiled/**'] }).flatMap((file) => {
    const own = /\/screens\/([^/]+)\//.exec(file)?.[1]
    return Array.from(readFileSync(file, 'utf8').matchAll(/'([a-z][\w.]+)'/gi), ([, key = '']) => key)
      .filter((key) => key.includes('.') && ![undefined, 'shell', own].includes(areaOf.get(key)))
      .map((key) => `${file.slice(admin.length)}: ${key} of ${areaOf.get(key)}.json`)
  })
  expect(foreign).toEqual([])
})
