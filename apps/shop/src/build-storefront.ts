import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'
import { precompress } from '@vitrine/server/files/static-files'
import { finishBuild, newBuildFolder, findNewestBuild, removeOldBuilds } from '@vitrine/storefront/build-folders'
import { ConfigError } from './config/config.ts'
import { lockFolder } from './database/folder-lock.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
export const storefrontFolder = join(root, 'packages/storefront')
export const adminFolder = join(root, 'packages/admin')
const lockFolderPath = join(root, 'node_modules/.cache/storefront-build')
const sources = [
  'packages/{storefront,contract,editor,admin}/src/**/*',
  'packages/{storefront,editor,admin}/text/**/*.json',
  'packages/storefront/public/**/*',
  'packages/{storefront,admin}/*.{ts,json,html}',
  'package-lock.json',
]

/** Builds the storefront, and the admin beside it, if their sources differ from those of the last build. */
export function buildStorefront(print: (sentence: string) => void): void {
  const sourcesDigest = digestSources()
  if (isBuilt(sourcesDigest)) return
  withBuildLock(() => {
    if (isBuilt(sourcesDigest)) return
    print('Building the storefront ...')
    const folder = newBuildFolder(new Date())
    runBuild(storefrontFolder, { STOREFRONT_BUILD: folder })
    // The storefront's build compiles the texts of the admin too.
    runBuild(adminFolder, { ADMIN_BUILD: join(folder, 'client/admin') })
    precompress(join(folder, 'client'))
    finishBuild(folder, sourcesDigest)
    removeOldBuilds(new Date())
  })
}

function runBuild(cwd: string, env: Readonly<Record<string, string>>): void {
  const result = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) throw new ConfigError(`${cwd} could not be built.\n${result.stdout}${result.stderr}`)
}

const isBuilt = (sourcesDigest: string) => findNewestBuild()?.sources === sourcesDigest

// Two shops that start at the same time from one checkout must not build concurrently.
function withBuildLock(build: () => void): void {
  const lock = lockFolder(lockFolderPath)
  if (!lock.isHeld) {
    sleepSync(200)
    return withBuildLock(build)
  }
  try {
    build()
  } finally {
    lock.release()
  }
}

const sleepSync = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

function digestSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root, exclude: (name) => name.includes('compiled') }).sort()) {
    const path = join(root, file)
    if (/\.[a-z0-9]+$/.test(file)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}
