import { pino } from 'pino'
import type { Log } from '@vitrine/engine/kernel/context'

export type { Log } from '@vitrine/engine/kernel/context'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** One line of JSON per event on standard output. What could name a person is not handed to it: no query, cookie, address or e-mail. */
export function createLog(level: LogLevel): Log & { debug: Log['info'] } {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } })
}

/** An error as the log tells it. What a database adds to its errors can hold the values of rows, so it is left out. */
export function told(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return { type: error.name, message: error.message, stack: error.stack, ...('code' in error && { code: error.code }) }
}
