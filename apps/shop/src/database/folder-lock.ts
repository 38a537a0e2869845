import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type FolderLock =
  | { readonly isHeld: true; release(): void }
  | { readonly isHeld: false; readonly holder: number; release(): void }

/** Locks a folder for one process of this program; locks of dead processes are ignored. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'shop.pid')
  while (!tryLock(file)) {
    const holder = findHolder(file)
    if (holder !== undefined) return { isHeld: false, holder, release: () => {} }
    rmSync(file, { force: true })
  }
  return { isHeld: true, release: () => rmSync(file, { force: true }) }
}

// Written to a temporary file and linked, so that a lock file always contains a pid.
function tryLock(file: string): boolean {
  const ownFile = `${file}.${process.pid}`
  writeFileSync(ownFile, String(process.pid))
  try {
    linkSync(ownFile, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(ownFile, { force: true })
  }
}

function findHolder(file: string): number | undefined {
  const pid = Number(readOrEmpty(file))
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isShop(pid) ? pid : undefined
}

// The pid may have been reused: only a Node process that runs this program counts.
function isShop(pid: number): boolean {
  if (process.platform === 'linux')
    return /apps\/shop\/src\/(start|dev|cli|build)[.]ts/.test(readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' '))
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
    // Usually the file does not exist.
    return ''
  }
}
