import { pino } from 'pino'
import type { Log } from '@vitrine/engine/kernel/context'

export type { Log } from '@vitrine/engine/kernel/context'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** One line of JSON per event on standard output. What could name a person is not handed to it: no query, cookie, address or e-mail. */
export function createLog(level: LogLevel): Log & { debug: Log['info'] } {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } })
}
