import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor of a process, and of a PostgreSQL with its backends, those that ended included. */
export function processorTimes(
  processId: number,
  databaseId: number,
): { readonly process: number; readonly database: number } {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
  return {
    process: readTimes(processId).own,
    database: processes.reduce(
      (sum, { id, parentId, own, ended }) =>
        sum + (id === databaseId ? own + ended : parentId === databaseId ? own : 0),
      0,
    ),
  }
}

const tickMs = 10

/** From Linux's /proc: a process may have ended since it was listed. */
function readTimes(id: number) {
  try {
    const [, parent, ...rest] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const time = (at: number) => Number(rest[at]) * tickMs
    return { id, parentId: Number(parent), own: time(9) + time(10), ended: time(11) + time(12) }
  } catch {
    return { id, parentId: 0, own: 0, ended: 0 }
  }
}
