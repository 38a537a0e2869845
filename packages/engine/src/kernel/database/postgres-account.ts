import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** PostgreSQL refuses to run as root: it then runs as this account, which owns the data. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const nobody: Account = { uid: 65534, gid: 65534 }

export function postgresAccount(): Account | undefined {
  return process.getuid?.() === 0 ? nobody : undefined
}

/** Whether every account can traverse all folders above a path. */
export function isTraversableByAll(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** The data folder: the requested one, unless PostgreSQL's account has no access to it. */
export function resolveDataFolder(requestedFolder: string, account: Account | undefined): string {
  if (!account || isTraversableByAll(requestedFolder)) return resolve(requestedFolder)
  return join('/var/tmp/vitrine', createHash('sha256').update(resolve(requestedFolder)).digest('hex').slice(0, 12))
}
