import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type DataLock =
  | { readonly held: true; release(): void }
  | { readonly held: false; readonly holder: number; release(): void }

/** One shop per data folder: the second would be stopped together with the first one's database. */
export function lockData(dataDir: string): DataLock {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'shop.pid')
  const holder = holderOf(file)
  if (holder !== undefined) return { held: false, holder, release: () => {} }
  rmSync(file, { force: true })
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  return { held: true, release: () => rmSync(file, { force: true }) }
}

function holderOf(file: string): number | undefined {
  const pid = Number(readOrEmpty(file))
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isShop(pid) ? pid : undefined
}

// After a SIGKILL the number may belong to somebody else by now: only a Node that runs this program counts.
function isShop(pid: number): boolean {
  if (process.platform === 'linux') return /node.*apps\/shop\/src\//.test(readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' '))
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
