import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { gzipBytes, type ContentEncoding, type HeaderRecord } from '../http/responses.ts'

export interface CompressedBody {
  /** Complete, ready to send. */
  readonly headers: HeaderRecord
  readonly body: Uint8Array<ArrayBuffer>
}

interface CompressedPageOptions {
  readonly status: number
  /** Headers of every encoding. */
  readonly headers: HeaderRecord
  /** A digest of the uncompressed page. */
  readonly digest: string
  readonly br: Uint8Array<ArrayBuffer>
  readonly keepsQuery?: boolean
}

/**
 * A rendered page as it is kept: in brotli, which nearly all clients accept. Gzip is made when it is first asked for,
 * and kept; the uncompressed page is made for every client that wants it, since it would take five times the memory.
 */
export class CompressedPage {
  readonly status: number
  /** A redirect that takes the query of the visitor's address along. */
  readonly keepsQuery: boolean
  readonly #headers: HeaderRecord
  readonly #digest: string
  readonly #br: CompressedBody
  #gzip: CompressedBody | undefined
  #gzipPending: Promise<CompressedBody> | undefined

  constructor({ status, headers, digest, br, keepsQuery = false }: CompressedPageOptions) {
    this.status = status
    this.keepsQuery = keepsQuery
    this.#headers = headers
    this.#digest = digest
    this.#br = this.#toBody('br', br)
  }

  /** Its size in the cache; gzip adds to it. */
  get bytes(): number {
    return this.#br.body.byteLength + (this.#gzip?.body.byteLength ?? 0)
  }

  getEtag(encoding: ContentEncoding): string {
    return `"${this.#digest}-${encoding}"`
  }

  /** The headers of an answer without a body. */
  getHeaders(encoding: ContentEncoding): HeaderRecord {
    return { ...this.#headers, etag: this.getEtag(encoding) }
  }

  /** The page in this encoding, if it is kept in it. */
  getKept(encoding: ContentEncoding): CompressedBody | undefined {
    return encoding === 'br' ? this.#br : encoding === 'gzip' ? this.#gzip : undefined
  }

  async encode(encoding: ContentEncoding): Promise<CompressedBody> {
    if (encoding === 'identity') return this.#toBody('identity', await this.#decompress())
    return this.getKept(encoding) ?? (this.#gzipPending ??= this.#makeGzip())
  }

  async #makeGzip(): Promise<CompressedBody> {
    try {
      // Beyond level 6 the time grows faster than the bytes shrink.
      return (this.#gzip = this.#toBody('gzip', await gzipBytes(await this.#decompress(), 6)))
    } finally {
      this.#gzipPending = undefined
    }
  }

  async #decompress(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await promisify(brotliDecompress)(this.#br.body))
  }

  #toBody(encoding: ContentEncoding, body: Uint8Array<ArrayBuffer>): CompressedBody {
    return {
      body,
      headers: {
        ...this.getHeaders(encoding),
        'content-length': String(body.byteLength),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    }
  }
}
