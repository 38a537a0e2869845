import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type FolderLock =
  | { readonly held: true; release(): void }
  | { readonly held: false; readonly holder: number; release(): void }

/** One process of this program works in a folder; the lock of a killed one counts for nothing. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'shop.pid')
  while (!taken(file)) {
    const holder = holderOf(file)
    if (holder !== undefined) return { held: false, holder, release: () => {} }
    rmSync(file, { force: true })
  }
  return { held: true, release: () => rmSync(file, { force: true }) }
}

// Written beside its place and linked there: nobody ever reads a lock without a number in it.
function taken(file: string): boolean {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function holderOf(file: string): number | undefined {
  const pid = Number(readOrEmpty(file))
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isShop(pid) ? pid : undefined
}

// After a SIGKILL the number may belong to somebody else by now: only a Node that runs this program counts.
function isShop(pid: number): boolean {
  if (process.platform === 'linux') return /apps\/shop\/src\/(start|dev|cli|build)[.]ts/.test(readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' '))
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // No such process: its lock is stale.
    return false
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Absent is the usual case.
    return ''
  }
}
