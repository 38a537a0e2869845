import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** A server as recorded in its lock file; it may have ended since. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

export function readPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
  return pid && port ? { pid, port } : undefined
}

/** Whether a process is a PostgreSQL server on this data folder, by its working directory; a zombie has none. */
export function isPostgresOn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return isProcessAlive(pid)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    // Inside a container root cannot read another account's working directory; the command line is readable by all.
    return isCode(error, 'EACCES') && readCommandLine(pid).includes(data)
  }
}

function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has just ended.
    return ''
  }
}

export function listPostgresProcesses(data: string): readonly number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresOn(pid, data))
}

/** Whether any process has this pid. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
