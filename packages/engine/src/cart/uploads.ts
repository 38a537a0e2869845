import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { limits } from '@vitrine/contract/kernel/limits'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { takeAllowances } from '../kernel/allowances.ts'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/db.ts'
import { bytesOf } from '../kernel/from-base64.ts'
import type { Rooms } from './rooms.ts'
import { isWholePicture } from './upload-check.ts'
import { openUploadFolder } from './upload-folder.ts'
import { isAccepted, kindOf, type FileKind } from './upload-kind.ts'
import { cleanFileName } from './upload-name.ts'
import {
  filePropertyOf, forgetExpired, knownUploads, uploadOf, waitingUploadBytes, waitingUploads, writeUpload, type FileProperty, type StoredUpload,
} from './upload-store.ts'

const day = 86_400_000
const hour = 3_600_000
const atOnce = 200

export interface UploadedFile {
  readonly fileName: string
  readonly mime: string
  readonly bytes: Uint8Array
}

export interface Uploads {
  take(ctx: Context, payload: Payload<'doUploadOrderPropertyFile'>): Promise<Answer<'doUploadOrderPropertyFile'>>
  /** A file for its owner; undefined for everybody else. */
  read(visitor: Visitor, key: string): Promise<UploadedFile | undefined>
  /** Of rows that are gone. */
  remove(storageKeys: readonly string[]): Promise<void>
  /** Round: files that were never ordered go, and files of which a crash left no row. */
  removeOld(): Promise<void>
}

/** The file that a visitor handed over for this property, for whoever puts it into the cart. */
export async function uploadFor(db: Db, { visitor, key, propertyId, now }: { visitor: Visitor; key: string; propertyId: number; now: Date }): Promise<StoredUpload | undefined> {
  const upload = await uploadOf(db, visitor, key, now)
  return upload?.propertyId === propertyId ? upload : undefined
}

export function openUploads({ house, catalogue, keeper }: Rooms, place: string): Uploads {
  const folder = openUploadFolder(place)

  return {
    async take(ctx, { productId, propertyId, filename, base64 }) {
      const [product] = await catalogue.productsFor(ctx, [productId])
      if (!product) refuse('cart.variationNotFound')
      const property = await filePropertyOf(ctx.db, product.item.id, propertyId)
      if (!property) refuse('property.unknownValue', { propertyId, name: '' })
      await refuseBeyondLimits(ctx)
      const { bytes, kind } = await checked(base64, property)
      const upload = {
        key: randomBytes(24).toString('base64url'), storageKey: randomUUID(), fileName: cleanFileName(filename, kind), mime: kind.mime, bytes: bytes.byteLength,
      }
      // First the file, then its row: a row without a file would be a promise that nobody can keep.
      await folder.write(upload.storageKey, bytes)
      try {
        await keeper.keep(ctx, async (tx, { sessionId, customerId }) => {
          if (await waitingUploads(tx, sessionId) >= serverLimits.uploadsPerSession) refuse('file.tooMany', { maximum: serverLimits.uploadsPerSession })
          if (await waitingUploadBytes(tx) + upload.bytes > serverLimits.uploadBytesInAll) refuse('file.noRoom')
          await writeUpload(tx, {
            ...upload, sessionId, customerId, propertyId, sha256: createHash('sha256').update(bytes).digest(), now: ctx.now,
            expiresAt: new Date(ctx.now.getTime() + serverLimits.uploadDays * day),
          })
        })
      } catch (error) {
        await folder.remove(upload.storageKey)
        throw error
      }
      return { key: upload.key, fileName: upload.fileName, bytes: upload.bytes, url: `/uploads/${upload.key}` }
    },
    async read(visitor, key) {
      const upload = await uploadOf(house.db, visitor, key, house.now())
      const bytes = upload && await folder.read(upload.storageKey)
      return upload && bytes && { fileName: upload.fileName, mime: upload.mime, bytes }
    },
    async remove(storageKeys) {
      for (const key of storageKeys) await folder.remove(key)
    },
    async removeOld() {
      const now = house.now().getTime()
      // The row first, so that no order takes a file along that is gone; what a crash leaves in between is found below.
      for (let keys = await forget(now); keys.length > 0; keys = await forget(now)) for (const key of keys) await folder.remove(key)
      const old = await folder.keysBefore(new Date(now - day))
      for (let at = 0; at < old.length; at += atOnce) {
        const keys = old.slice(at, at + atOnce)
        const known = await knownUploads(house.db, keys)
        for (const key of keys) if (!known.has(key)) await folder.remove(key)
      }
    },
  }

  // An hour later than they say: somebody may be on the way to order one.
  function forget(now: number): Promise<readonly string[]> {
    return inTransaction(house.db, (tx) => forgetExpired(tx, new Date(now - hour), atOnce))
  }
}

/** Asked before a file is looked at: pictures are dear to check. */
async function refuseBeyondLimits({ db, now, caller: { network } }: Context): Promise<void> {
  if (await waitingUploadBytes(db) >= serverLimits.uploadBytesInAll) refuse('file.noRoom')
  if (network !== undefined) await takeAllowances(db, [{ what: 'upload', whose: network, most: serverLimits.uploadsPerNetwork, seconds: 86_400 }], now)
}

/** The bytes of a file that the property takes. SF-3.37, SF-5.39, SF-5.40 */
async function checked(base64: string, { acceptedFormats, maximumBytes }: FileProperty): Promise<{ readonly bytes: Uint8Array; readonly kind: FileKind }> {
  const most = Math.min(maximumBytes, limits.uploadBytes)
  const details = { maximumBytes: most, acceptedFormats }
  if (base64.length > Math.ceil(most / 3) * 4) refuse('file.uploadFailed', details)
  const bytes = bytesOf(base64)
  if (!bytes || bytes.byteLength === 0 || bytes.byteLength > most) refuse('file.uploadFailed', details)
  const kind = kindOf(bytes)
  if (!kind || !isAccepted(kind, acceptedFormats)) refuse('file.unsupportedType', details)
  if (!(await isWholePicture(bytes, kind))) refuse('file.uploadFailed', details)
  return { bytes, kind }
}
