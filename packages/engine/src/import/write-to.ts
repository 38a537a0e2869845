import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A file (packed when its name ends in .gz), which appears when it is whole; or a stream that is left open. */
export type ExportTarget = string | Writable

export async function writeTo(to: ExportTarget, lines: AsyncGenerator<string>): Promise<void> {
  if (typeof to !== 'string') return pipeline(Readable.from(lines), to, { end: false })
  const beside = `${to}.${randomUUID()}`
  try {
    if (to.toLowerCase().endsWith('.gz')) await pipeline(Readable.from(lines), createGzip(), createWriteStream(beside))
    else await pipeline(Readable.from(lines), createWriteStream(beside))
    await rename(beside, to)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
