import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'
import { precompress } from '@vitrine/server/static-files'
import { ConfigError } from './config.ts'

export const storefrontFolder = join(dirname(fileURLToPath(import.meta.url)), '../../../packages/storefront')
const clientFolder = join(storefrontFolder, 'build/client')
const stamp = join(storefrontFolder, 'build/.sources')
const sources = ['packages/{storefront,contract,editor}/src/**/*', 'packages/storefront/text/**/*.json', 'packages/storefront/*.{ts,json}', 'package-lock.json']

/** Builds the storefront when its sources are not those of the last build: "the folder exists" would serve stale pages. */
export function buildStorefront(say: (sentence: string) => void): void {
  const wanted = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the storefront ...')
  const done = spawnSync('npm', ['run', 'build', '--silent'], { cwd: storefrontFolder, encoding: 'utf8', shell: process.platform === 'win32' })
  if (done.status !== 0) throw new ConfigError(`The storefront could not be built.\n${done.stdout}${done.stderr}`)
  precompress(clientFolder)
  writeFileSync(stamp, wanted)
}

function digestOfSources(): string {
  const root = join(storefrontFolder, '../..')
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root, exclude: (name) => name.includes('compiled') }).sort()) {
    const path = join(root, file)
    if (/\.[a-z0-9]+$/.test(file)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}
