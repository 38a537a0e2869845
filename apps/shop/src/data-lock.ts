import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

/** One shop per data folder: the second would be stopped together with the first one's database. Answers how to let go. */
export function lockData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'shop.pid')
  const holder = holderOf(file)
  if (holder !== undefined) throw new ConfigError(`Another shop (process ${holder}) works on ${dataDir}. Stop it, or choose another DATA_DIR.`)
  rmSync(file, { force: true })
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  return () => rmSync(file, { force: true })
}

function holderOf(file: string): number | undefined {
  const pid = Number(readOrEmpty(file))
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
  return isShop(pid) ? pid : undefined
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
