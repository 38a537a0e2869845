import { createHash } from 'node:crypto'
import { close, fstat, open, read, writeFile } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'

/** A long file that was written once, gzipped, and is read by many. It lies on disk without a name, so that nothing is left when the process ends. */
export class WrittenFeed {
  /** Of the plain text. */
  readonly etag: string
  readonly bytes: number
  readonly #file: number
  #readers = 0
  #isRetired = false

  private constructor(file: number, { etag, bytes }: { readonly etag: string; readonly bytes: number }) {
    this.#file = file
    this.etag = etag
    this.bytes = bytes
  }

  static async write(lines: AsyncIterable<string>): Promise<WrittenFeed> {
    const file = await namelessFile()
    try {
      const hash = createHash('sha256')
      await pipeline(inChunks(lines, (chunk) => hash.update(chunk)), createGzip({ level: 6 }), async (packed: AsyncIterable<Buffer>) => {
        for await (const part of packed) await promisify(writeFile)(file, part)
      })
      const { size } = await promisify(fstat)(file)
      return new WrittenFeed(file, { etag: `"${hash.digest('base64url').slice(0, 27)}"`, bytes: size })
    } catch (error) {
      await promisify(close)(file)
      throw error
    }
  }

  /** The file from its beginning; it may be read by many at once. */
  read({ gzipped }: { readonly gzipped: boolean }): ReadableStream<Uint8Array> {
    this.#readers++
    const reading = { hasBegun: false }
    const packed = Readable.from(this.#parts(reading))
    const sent = gzipped ? packed : packed.pipe(createGunzip())
    packed.once('error', (error) => sent.destroy(error))
    sent.once('close', () => {
      packed.destroy()
      if (!reading.hasBegun) void this.#leave()
    })
    // Node's own types and the platform's are two descriptions of one thing.
    return Readable.toWeb(sent) as ReadableStream<Uint8Array>
  }

  // Ends only when no reading is under way, so that the file is not closed beneath one.
  async *#parts(reading: { hasBegun: boolean }): AsyncGenerator<Buffer> {
    reading.hasBegun = true
    try {
      for (let at = 0; at < this.bytes;) {
        const { bytesRead, buffer } = await promisify(read)(this.#file, Buffer.alloc(chunkLength), 0, chunkLength, at)
        at += bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await this.#leave()
    }
  }

  async #leave(): Promise<void> {
    this.#readers--
    await this.#closeIfDone()
  }

  /** A newer one is there: the file goes when the last reader has it. */
  async retire(): Promise<void> {
    this.#isRetired = true
    await this.#closeIfDone()
  }

  async #closeIfDone(): Promise<void> {
    if (this.#isRetired && this.#readers === 0) await promisify(close)(this.#file)
  }
}

async function namelessFile(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-feed-'))
  try {
    return await promisify(open)(join(folder, 'feed.gz'), 'w+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const chunkLength = 65_536

async function* inChunks(lines: AsyncIterable<string>, seen: (chunk: string) => void): AsyncGenerator<string> {
  let waiting = ''
  for await (const line of lines) {
    waiting += line
    if (waiting.length < chunkLength) continue
    seen(waiting)
    yield waiting
    waiting = ''
  }
  seen(waiting)
  yield waiting
}
