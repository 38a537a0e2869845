import { createHash } from 'node:crypto'
import { close, fstat, open, read, writeFile } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'

/**
 * A long gzipped file that is written once and read many times. It is unlinked on disk, so that nothing remains when
 * the process ends.
 */
export class FeedFile {
  /** Hash of the uncompressed text. */
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

  static async write(lines: AsyncIterable<string>): Promise<FeedFile> {
    const file = await openUnlinkedFile()
    try {
      const hash = createHash('sha256')
      await pipeline(
        toChunks(lines, (chunk) => hash.update(chunk)),
        createGzip({ level: 6 }),
        async (packed: AsyncIterable<Buffer>) => {
          for await (const part of packed) await promisify(writeFile)(file, part)
        },
      )
      const { size } = await promisify(fstat)(file)
      return new FeedFile(file, { etag: `"${hash.digest('base64url').slice(0, 27)}"`, bytes: size })
    } catch (error) {
      await promisify(close)(file)
      throw error
    }
  }

  /** Streams the file from its start; concurrent reads are allowed. */
  read({ gzipped }: { readonly gzipped: boolean }): ReadableStream<Uint8Array> {
    this.#readers++
    const state = { hasStarted: false }
    const packed = Readable.from(this.#chunks(state))
    const sent = gzipped ? packed : packed.pipe(createGunzip())
    packed.once('error', (error) => sent.destroy(error))
    sent.once('close', () => {
      packed.destroy()
      if (!state.hasStarted) void this.#release()
    })
    // Node's stream types and the platform's are structurally the same.
    return Readable.toWeb(sent) as ReadableStream<Uint8Array>
  }

  // Releases only between reads, so that the file is not closed during one.
  async *#chunks(state: { hasStarted: boolean }): AsyncGenerator<Buffer> {
    state.hasStarted = true
    try {
      for (let at = 0; at < this.bytes;) {
        const { bytesRead, buffer } = await promisify(read)(this.#file, Buffer.alloc(chunkLength), 0, chunkLength, at)
        at += bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await this.#release()
    }
  }

  async #release(): Promise<void> {
    this.#readers--
    await this.#closeIfDone()
  }

  /** Superseded by a newer edition: the file is closed after its last reader. */
  async retire(): Promise<void> {
    this.#isRetired = true
    await this.#closeIfDone()
  }

  async #closeIfDone(): Promise<void> {
    if (this.#isRetired && this.#readers === 0) await promisify(close)(this.#file)
  }
}

async function openUnlinkedFile(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-feed-'))
  try {
    return await promisify(open)(join(folder, 'feed.gz'), 'w+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const chunkLength = 65_536

async function* toChunks(lines: AsyncIterable<string>, onChunk: (chunk: string) => void): AsyncGenerator<string> {
  let pending = ''
  for await (const line of lines) {
    pending += line
    if (pending.length < chunkLength) continue
    onChunk(pending)
    yield pending
    pending = ''
  }
  onChunk(pending)
  yield pending
}
