import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** A server as its lock file names it; whether it still lives is another question. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

export function postmasterOf(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
  return pid && port ? { pid, port } : undefined
}

/** Whether a process is PostgreSQL at work on this data: its working directory says so; a zombie has none. */
export function worksOn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return isTaken(pid)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    // Inside a container root may not look at another account's folder; the command line is open to all.
    return isCode(error, 'EACCES') && commandOf(pid).includes(data)
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It ended at this moment.
    return ''
  }
}

export function holdersOf(data: string): readonly number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).filter((pid) => worksOn(pid, data))
}

/** Whether a process has this number, whoever it is. */
export function isTaken(pid: number): boolean {
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
