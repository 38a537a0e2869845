import { createGzip } from 'node:zlib'

const chunkLength = 65_536

/** Compresses a long text while it is written, so that it is never in memory as a whole. */
export class GzipText {
  readonly #gzip = createGzip({ level: 6 })
  readonly #parts: Buffer[] = []
  #pending = ''

  constructor() {
    this.#gzip.on('data', (part: Buffer) => this.#parts.push(part))
  }

  async write(text: string): Promise<void> {
    this.#pending += text
    if (this.#pending.length >= chunkLength) await this.#flush()
  }

  async end(): Promise<Uint8Array<ArrayBuffer>> {
    await this.#flush()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#gzip.once('end', resolve).once('error', reject).end()
    await promise
    return new Uint8Array(Buffer.concat(this.#parts))
  }

  #flush(): Promise<void> {
    const text = this.#pending
    this.#pending = ''
    return new Promise((resolve, reject) => {
      this.#gzip.write(text, (error) => (error ? reject(error) : resolve()))
    })
  }
}
