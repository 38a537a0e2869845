import { createHash } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore } from '@vitrine/engine/ports/file-store'
import { createFailFast } from './fail-fast.ts'
import type { S3Account } from './s3-account.ts'
import { isMissing, toFileStoreError } from './s3-errors.ts'

interface S3Limits {
  readonly connectMs: number
  /** For a call that transfers little, and for a whole file. All attempts and the body are included. */
  readonly callMs: number
  readonly fileMs: number
  /** Keys on a page of a list; servers have 1000 at most. */
  readonly pageKeys: number
}

// Below the lease of the outbox, and below the time limit of an idle transaction.
const defaultLimits: S3Limits = { connectMs: 2000, callMs: 5000, fileMs: 6000, pageKeys: 1000 }

/** Files in a bucket of Amazon S3, or of a server with its protocol. */
export function createS3FileStore(account: S3Account, limitChanges: Partial<S3Limits> = {}): FileStore {
  const limits = { ...defaultLimits, ...limitChanges }
  const { bucket, prefix } = account
  const client = createClient(account, limits)
  const failFast = createFailFast()
  const toObject = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  const call = <T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>) =>
    failFast(() =>
      withTimeLimit(limitMs, work).catch((error: unknown) => Promise.reject(toFileStoreError(error, account))),
    )

  return {
    location: `s3://${bucket}${prefix === '' ? '' : `/${prefix.slice(0, -1)}`}`,
    async put(key, bytes) {
      const Metadata = { sha256: digest(bytes) }
      await call(limits.fileMs, (abortSignal) =>
        client.send(
          new PutObjectCommand({ ...toObject(key), Body: bytes, ContentLength: bytes.byteLength, Metadata }),
          { abortSignal },
        ),
      )
    },
    get: (key) =>
      call(limits.fileMs, async (abortSignal) => {
        const answer = await undefinedIfMissing(client.send(new GetObjectCommand(toObject(key)), { abortSignal }))
        if (!answer?.Body) return undefined
        // A body is a stream of Node here, and of the platform in browsers.
        const bytes = await readBody(answer.Body as Readable, answer.ContentLength, abortSignal)
        // Some servers keep what arrived of an upload that broke off.
        const { sha256 } = answer.Metadata ?? {}
        return sha256 === undefined || sha256 === digest(bytes) ? bytes : undefined
      }),
    head: (key) =>
      call(limits.callMs, async (abortSignal) => {
        const answer = await undefinedIfMissing(client.send(new HeadObjectCommand(toObject(key)), { abortSignal }))
        return answer && { key, bytes: answer.ContentLength ?? 0, modifiedAt: answer.LastModified ?? new Date(0) }
      }),
    async delete(keys) {
      await call(limits.callMs, async (abortSignal) => {
        // When this fails, none is under way any more: a late repetition would delete what was written meanwhile.
        const results = await Promise.allSettled(
          keys.map((key) => undefinedIfMissing(client.send(new DeleteObjectCommand(toObject(key)), { abortSignal }))),
        )
        for (const result of results) if (result.status === 'rejected') throw result.reason
      })
    },
    async *list(folder) {
      const pages = paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix + folder, MaxKeys: limits.pageKeys },
      )
      for (;;) {
        const page = await call(limits.callMs, () => pages.next())
        if (page.done === true) return
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.value.Contents ?? [])
          // Consoles create folders as empty objects.
          if (!Key.endsWith('/')) yield { key: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified }
      }
    },
  }
}

function createClient({ endpoint, region, credentials }: S3Account, { connectMs, callMs }: S3Limits): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // Newer checksums are unknown to many servers; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: callMs },
  })
}

// The client's own limits apply to parts of a call; this one ends it in every case.
async function withTimeLimit<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = Object.assign(new Error(`no answer in ${limitMs / 1000} s`), { name: 'TimeoutError' })
    limit.abort(error)
    reject(error)
  }, limitMs)
  try {
    return await Promise.race([work(limit.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function readBody(body: Readable, length: number | undefined, signal: AbortSignal): Promise<Uint8Array> {
  const bytes = await buffer(addAbortSignal(signal, body))
  if (length !== undefined && bytes.byteLength !== length)
    throw Object.assign(new Error(`${bytes.byteLength} of ${length} bytes arrived`), { code: 'ECONNRESET' })
  return bytes
}

async function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
