import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Milliseconds of processor. */
export interface Cost {
  readonly shopMs: number
  readonly databaseMs: number
}

/** What `work` costs this process and the backends of one database, from Linux's /proc. */
export async function measureCost(admin: pg.Client, database: string, work: () => Promise<unknown>): Promise<Cost> {
  const before = await backendTimes(admin, database)
  const cpu = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  const after = await backendTimes(admin, database)
  const nanoseconds = [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0)
  return { shopMs: (user + system) / 1000, databaseMs: nanoseconds / 1e6 }
}

async function backendTimes(admin: pg.Client, database: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
    [database],
  )
  return new Map(rows.map(({ pid }) => [pid, runTime(pid)]))
}

/** Nanoseconds on a processor; a backend may have ended since it was listed. */
function runTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}
