import { createGzip } from 'node:zlib'

const chunkLength = 65_536

/** A long text that is packed while it is written, so that it never stands in memory as a whole. */
export class GzipText {
  readonly #gzip = createGzip({ level: 6 })
  readonly #parts: Buffer[] = []
  #waiting = ''

  constructor() {
    this.#gzip.on('data', (part: Buffer) => this.#parts.push(part))
  }

  async write(text: string): Promise<void> {
    this.#waiting += text
    if (this.#waiting.length >= chunkLength) await this.#flush()
  }

  async end(): Promise<Uint8Array<ArrayBuffer>> {
    await this.#flush()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#gzip.once('end', resolve).once('error', reject).end()
    await promise
    return new Uint8Array(Buffer.concat(this.#parts))
  }

  #flush(): Promise<void> {
    const text = this.#waiting
    this.#waiting = ''
    return new Promise((resolve, reject) => {
      this.#gzip.write(text, (error) => (error ? reject(error) : resolve()))
    })
  }
}
