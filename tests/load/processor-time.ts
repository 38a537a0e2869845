import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ticksPerSecond = 100

/**
 * Seconds of processor that the ended connections of an embedded PostgreSQL have used. Zero where the system has no
 * /proc.
 */
export function databaseSeconds(folder: string): number {
  try {
    const postmasterId = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]
    const stat = readFileSync(`/proc/${postmasterId}/stat`, 'utf8')
    // The name of the program, in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0] = [fields[13], fields[14]].map(Number)
    return (user + system) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Arguments of Node for a program that writes its seconds of processor to its error output at its end. */
export const reportsProcessorTime = [
  '--import',
  `data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();console.error('processor '+(user+system)/1e6)})`,
]

export function readProcessorTime(errorOutput: string): number {
  return Number(/^processor ([\d.]+)$/m.exec(errorOutput)?.[1] ?? Number.NaN)
}
