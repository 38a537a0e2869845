import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** PostgreSQL refuses to run as root: it then runs under this account, which owns its data. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const nobody: Account = { uid: 65534, gid: 65534 }

export function postgresAccount(): Account | undefined {
  return process.getuid?.() === 0 ? nobody : undefined
}

/** Whether every folder above a path may be walked by any account. */
export function isOpenToAll(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** Where the data stands: where it is wanted, unless PostgreSQL's account could not walk there. */
export function dataHome(wanted: string, account: Account | undefined): string {
  if (!account || isOpenToAll(wanted)) return resolve(wanted)
  return join('/var/tmp/vitrine', createHash('sha256').update(resolve(wanted)).digest('hex').slice(0, 12))
}
