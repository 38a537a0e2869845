import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { atLeast, median, type Figure } from './measure.ts'

const rounds = 5
const seconds = 4
const connections = 16

interface ApiCall {
  readonly name: string
  readonly path: string
  /** Answers for one second of the server's CPU. */
  readonly target: number
}

const calls: readonly ApiCall[] = [
  {
    name: 'listing of 20 with filters',
    path: `/api/getFacet?body=${encodeURIComponent('{"categoryUrlPath":"/women"}')}`,
    target: 400,
  },
  { name: 'product', path: `/api/getProduct?body=${encodeURIComponent('{"id":1}')}`, target: 3200 },
]

/**
 * Operations over the wire in Brotli, counted by the CPU of the server's process with all its threads: the load, which
 * shares the processors, has no part in it.
 */
export async function benchApi(address: string, pid: number): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, path, target } of calls) {
    await load(address + path)
    const measured: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = cpuSeconds(pid)
      const answers = await load(address + path)
      measured.push(answers / (cpuSeconds(pid) - before))
    }
    figures.push(atLeast(`API, ${name}: answers per second of CPU`, median(measured), target, 0))
  }
  return figures
}

async function load(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers without 2xx, ${result.errors} errors`)
  return result['2xx']
}

/** User and system time of a process, which Linux counts in hundredths of a second. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name of the command, which is in brackets and may contain spaces.
  const [utime = '', stime = ''] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(utime) + Number(stime)) / 100
}
