import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/**
 * A file (compressed if its name ends in .gz), which is created when it is complete; or a stream, which is not closed.
 */
export type ExportTarget = string | Writable

export async function writeExport(target: ExportTarget, lines: AsyncGenerator<string>): Promise<void> {
  if (typeof target !== 'string') return pipeline(Readable.from(lines), target, { end: false })
  const temporaryFile = `${target}.${randomUUID()}`
  try {
    if (target.toLowerCase().endsWith('.gz'))
      await pipeline(Readable.from(lines), createGzip(), createWriteStream(temporaryFile))
    else await pipeline(Readable.from(lines), createWriteStream(temporaryFile))
    await rename(temporaryFile, target)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}
