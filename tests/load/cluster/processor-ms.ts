import { readFileSync } from 'node:fs'

const tickMs = 10

/** Milliseconds of processor that a process has had, from Linux's /proc. */
export function processorMs(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
