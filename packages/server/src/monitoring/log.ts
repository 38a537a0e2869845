import { pino } from 'pino'
import type { Log } from '@vitrine/engine/kernel/context'

export type { Log } from '@vitrine/engine/kernel/context'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/**
 * One line of JSON per event on standard output. Callers never log personal data: no query, cookie, IP address or
 * e-mail.
 */
export function createLog(level: LogLevel): Log & { debug: Log['info'] } {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}

/** An error as it is logged. Details of database errors are omitted, since they can contain row values. */
export function serializeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return { type: error.name, message: error.message, stack: error.stack, ...('code' in error && { code: error.code }) }
}
