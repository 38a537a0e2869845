import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { limits } from '@vitrine/contract/kernel/limits'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { enforceRateLimits } from '../../kernel/security/rate-limits.ts'
import { refuse, type Context, type Visitor } from '../../kernel/context.ts'
import { inTransaction, type Db } from '../../kernel/database/db.ts'
import { decodeBase64 } from '../../kernel/security/decode-base64.ts'
import { FileStoreError, type FileStore } from '../../ports/file-store.ts'
import type { CartDependencies } from '../dependencies.ts'
import { isWholePicture } from './upload-check.ts'
import { createUploadFiles } from './upload-files.ts'
import { isAccepted, detectFileKind, type FileKind } from './upload-kind.ts'
import { cleanFileName } from './upload-name.ts'
import {
  findFileProperty,
  deleteExpiredUploads,
  findExistingStorageKeys,
  findUpload,
  sumPendingUploadBytes,
  countPendingUploads,
  insertUpload,
  type FileProperty,
  type StoredUpload,
} from './upload-store.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const batchSize = 200

export interface UploadedFile {
  readonly fileName: string
  readonly mime: string
  readonly bytes: Uint8Array
}

export interface Uploads {
  take(ctx: Context, payload: Payload<'doUploadOrderPropertyFile'>): Promise<Answer<'doUploadOrderPropertyFile'>>
  /** A file for its owner; undefined for other visitors. */
  read(visitor: Visitor, key: string): Promise<UploadedFile | undefined>
  /** Removes files of deleted rows; if the file store is unavailable, the job does it later. */
  remove(storageKeys: readonly string[]): Promise<void>
  /** Job: removes expired files and files without a row. */
  removeOld(): Promise<void>
}

/** A visitor's upload for this property. */
export async function findUploadForProperty(
  db: Db,
  { visitor, key, propertyId, now }: { visitor: Visitor; key: string; propertyId: number; now: Date },
): Promise<StoredUpload | undefined> {
  const upload = await findUpload(db, visitor, key, now)
  return upload?.propertyId === propertyId ? upload : undefined
}

export function createUploads({ house, catalogue, keeper }: CartDependencies, fileStore: FileStore): Uploads {
  const files = createUploadFiles(fileStore)

  async function remove(storageKeys: readonly string[]): Promise<void> {
    try {
      await files.remove(storageKeys)
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error
      house.log.warn({ error }, 'Uploads could not be deleted; the job removeOldUploads tries again')
    }
  }

  return {
    remove,
    async take(ctx, { productId, propertyId, filename, base64 }) {
      const [product] = await catalogue.listProducts(ctx, [productId])
      if (!product) refuse('cart.variationNotFound')
      const property = await findFileProperty(ctx.db, product.item.id, propertyId)
      if (!property) refuse('property.unknownValue', { propertyId, name: '' })
      await refuseBeyondLimits(ctx)
      const { bytes, kind } = await checked(base64, property)
      const upload = {
        key: randomBytes(24).toString('base64url'),
        storageKey: randomUUID(),
        fileName: cleanFileName(filename, kind),
        mime: kind.mime,
        bytes: bytes.byteLength,
      }
      // The file is written before its row: a row must never refer to a missing file.
      await files.write(upload.storageKey, bytes)
      try {
        await keeper.withSession(ctx, async (tx, { sessionId, customerId }) => {
          if ((await countPendingUploads(tx, sessionId)) >= serverLimits.uploadsPerSession)
            refuse('file.tooMany', { maximum: serverLimits.uploadsPerSession })
          if ((await sumPendingUploadBytes(tx)) + upload.bytes > serverLimits.uploadBytesInAll) refuse('file.noRoom')
          await insertUpload(tx, {
            ...upload,
            sessionId,
            customerId,
            propertyId,
            sha256: createHash('sha256').update(bytes).digest(),
            now: ctx.now,
            expiresAt: new Date(ctx.now.getTime() + serverLimits.uploadDays * dayMs),
          })
        })
      } catch (error) {
        await remove([upload.storageKey])
        throw error
      }
      return { key: upload.key, fileName: upload.fileName, bytes: upload.bytes, url: `/uploads/${upload.key}` }
    },
    async read(visitor, key) {
      const upload = await findUpload(house.db, visitor, key, house.now())
      const bytes = upload && (await files.read(upload.storageKey))
      return upload && bytes && { fileName: upload.fileName, mime: upload.mime, bytes }
    },
    async removeOld() {
      const now = house.now().getTime()
      // The row first, so that no order takes a file along that is gone; what a crash leaves in between is found below.
      for (let keys = await forget(now); keys.length > 0; keys = await forget(now)) await files.remove(keys)
      const old = await files.listKeysBefore(new Date(now - dayMs))
      for (let at = 0; at < old.length; at += batchSize) {
        const keys = old.slice(at, at + batchSize)
        const known = await findExistingStorageKeys(house.db, keys)
        await files.remove(keys.filter((key) => !known.has(key)))
      }
    },
  }

  // An hour after their expiry, since an order with one may be in progress.
  function forget(now: number): Promise<readonly string[]> {
    return inTransaction(house.db, (tx) => deleteExpiredUploads(tx, new Date(now - hourMs), batchSize))
  }
}

/** Asked before a file is looked at: pictures are dear to check. */
async function refuseBeyondLimits({ db, now, caller: { network } }: Context): Promise<void> {
  if ((await sumPendingUploadBytes(db)) >= serverLimits.uploadBytesInAll) refuse('file.noRoom')
  if (network !== undefined)
    await enforceRateLimits(
      db,
      [{ action: 'upload', subject: network, max: serverLimits.uploadsPerNetwork, seconds: 86_400 }],
      now,
    )
}

/** The bytes of a file that the property takes. SF-3.37, SF-5.39, SF-5.40 */
async function checked(
  base64: string,
  { acceptedFormats, maximumBytes }: FileProperty,
): Promise<{ readonly bytes: Uint8Array; readonly kind: FileKind }> {
  const maxBytes = Math.min(maximumBytes, limits.uploadBytes)
  const details = { maximumBytes: maxBytes, acceptedFormats }
  if (base64.length > Math.ceil(maxBytes / 3) * 4) refuse('file.uploadFailed', details)
  const bytes = decodeBase64(base64)
  if (!bytes || bytes.byteLength === 0 || bytes.byteLength > maxBytes) refuse('file.uploadFailed', details)
  const kind = detectFileKind(bytes)
  if (!kind || !isAccepted(kind, acceptedFormats)) refuse('file.unsupportedType', details)
  if (!(await isWholePicture(bytes, kind))) refuse('file.uploadFailed', details)
  return { bytes, kind }
}
