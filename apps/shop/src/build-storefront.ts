import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'
import { precompress } from '@vitrine/server/static-files'
import { finishBuild, newBuildFolder, newestBuild, removeOldBuilds } from '@vitrine/storefront/build-folders'
import { ConfigError } from './config.ts'
import { lockFolder } from './folder-lock.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
export const storefrontFolder = join(root, 'packages/storefront')
const lockPlace = join(root, 'node_modules/.cache/storefront-build')
const sources = ['packages/{storefront,contract,editor}/src/**/*', 'packages/{storefront,editor}/text/**/*.json', 'packages/storefront/public/**/*', 'packages/storefront/*.{ts,json}', 'package-lock.json']

/** Builds the storefront when its sources are not those of the last build: "the folder exists" would serve stale pages. */
export function buildStorefront(say: (sentence: string) => void): void {
  const wanted = digestOfSources()
  if (isBuilt(wanted)) return
  whileAlone(() => {
    if (isBuilt(wanted)) return
    say('Building the storefront ...')
    const folder = newBuildFolder(new Date())
    const done = spawnSync('npm', ['run', 'build', '--silent'], { cwd: storefrontFolder, env: { ...process.env, STOREFRONT_BUILD: folder }, encoding: 'utf8', shell: process.platform === 'win32' })
    if (done.status !== 0) throw new ConfigError(`The storefront could not be built.\n${done.stdout}${done.stderr}`)
    precompress(join(folder, 'client'))
    finishBuild(folder, wanted)
    removeOldBuilds(new Date())
  })
}

const isBuilt = (wanted: string) => newestBuild()?.sources === wanted

// Two shops that start at the same time from one checkout must not build into each other.
function whileAlone(build: () => void): void {
  const lock = lockFolder(lockPlace)
  if (!lock.held) {
    waitSync(200)
    return whileAlone(build)
  }
  try {
    build()
  } finally {
    lock.release()
  }
}

const waitSync = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root, exclude: (name) => name.includes('compiled') }).sort()) {
    const path = join(root, file)
    if (/\.[a-z0-9]+$/.test(file)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}
