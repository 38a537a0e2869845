import type { CustomerEntry, ItemEntry, MediaEntry, ShopDocument } from '@vitrine/contract/shop/shop-document'
import { hashPassword } from '../../kernel/security/password.ts'
import type { PasswordCost } from '../../kernel/security/password.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { Media, StoredPicture } from '../../media/media.ts'
import { addCustomer, filterNewCustomers } from '../terms/customers-store.ts'
import { DocumentError } from './document-error.ts'
import { writeFocalPoint } from '../pictures/focal-points-store.ts'
import { writePages } from '../terms/pages-store.ts'
import { pictureFaults, createPictures, type Pictures } from '../pictures/pictures.ts'
import { writeRelations } from '../terms/relations-store.ts'
import { writeReviews } from '../terms/reviews-store.ts'
import { writeSettings } from '../terms/settings-store.ts'
import { createFindTarget } from '../items/targets-store.ts'
import { inBulkTransaction } from '../transaction-store.ts'
import { writeCoupons } from '../terms/coupons-store.ts'
import { writeDeliveredCountries, writeVat } from '../terms/markets-store.ts'
import { writePayment } from '../terms/payment-store.ts'
import { writeShipping } from '../terms/shipping-store.ts'
import { writeBasics } from './write-basics.ts'
import { writeItems } from './write-items.ts'
import { addCounts, sumCounts, type WriteCounts } from './write-counts.ts'

export interface WriteShopDependencies {
  readonly db: Db
  readonly media: Media
  readonly now: Date
  readonly passwordCost?: PasswordCost | undefined
  /** Stored pictures by key, in addition to those of the document. */
  readonly pictures?: ReadonlyMap<string, StoredPicture>
}

const committing = { commits: true }
const itemBatchSize = 300 // about a thousand variations: a compromise between lock duration and throughput
const pictureBatchSize = 8 // decoding is CPU-bound; more would only use more memory

/**
 * Imports a document in batches with short locks. Unchanged rows are not written, so that a second run changes nothing.
 * If a batch fails, the previous ones stay written: the error names the product and the progress, and the same import
 * can be repeated.
 */
export async function writeShop(
  { db, media, now, passwordCost, pictures: before = new Map() }: WriteShopDependencies,
  document: ShopDocument,
): Promise<WriteCounts> {
  const { items = [] } = document
  const pictures = createPictures(
    new Map([
      ...before,
      ...(await storePictures(document.media ?? [], (bytes, options) => media.store(bytes, options))),
    ]),
  )
  let written = await inBulkTransaction(db, committing, (tx) =>
    writeBasics(tx, document, { pictures, authority: 'document' }),
  )
  const writeBatch = (batch: readonly ItemEntry[]) =>
    inBulkTransaction(db, committing, (tx) =>
      writeItems(tx, batch, { currency: document.currency, pictures, now, authority: 'document' }),
    )
  for (const [index, batch] of [...inBatches(items, itemBatchSize)].entries()) {
    const outcome = await writeBatch(batch).catch(() =>
      writeIndividually(batch, { before: index * itemBatchSize, total: items.length, write: writeBatch }),
    )
    written = addCounts(written, outcome)
  }
  const customers = await withHashes(await filterNewCustomers(db, document.customers ?? []), passwordCost)
  const rest = await inBulkTransaction(db, committing, (tx) =>
    writeRemaining(tx, document, { pictures, now, customers }),
  ).catch((error: unknown) => {
    throw new DocumentError(
      `All ${items.length} products were written, but the links between them were not: ${toReason(error)}. ${retryAdvice}`,
      { cause: error },
    )
  })
  return addCounts(written, rest)
}

const retryAdvice = 'Fix the cause and run the same command again; what has been written is kept.'

/** Writes a failed batch product by product, up to the invalid one. */
async function writeIndividually(
  batch: readonly ItemEntry[],
  {
    before,
    total,
    write,
  }: {
    readonly before: number
    readonly total: number
    readonly write: (batch: readonly ItemEntry[]) => Promise<WriteCounts>
  },
): Promise<WriteCounts> {
  let written: WriteCounts = {}
  for (const [index, item] of batch.entries()) {
    written = addCounts(
      written,
      await write([item]).catch((error: unknown) => {
        throw new DocumentError(
          `The product '${item.handle}' could not be written: ${toReason(error)}. ${before + index} of ${total} products were written before it and are kept. ${retryAdvice}`,
          { cause: error },
        )
      }),
    )
  }
  return written
}

const toReason = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/[.]$/, '')

/**
 * The same in one transaction. `around` runs in the same transaction before and after the import.
 * With `commits: false` everything including pictures is rolled back.
 */
export async function writeShopInTransaction<T>(
  { db, media, now, passwordCost }: WriteShopDependencies,
  document: ShopDocument,
  {
    commits,
    around,
  }: {
    readonly commits: boolean
    readonly around: (tx: Tx, write: () => Promise<WriteCounts>) => Promise<T>
  },
): Promise<T> {
  const customers = await withHashes(await filterNewCustomers(db, document.customers ?? []), passwordCost)
  const newPictureKeys = new Set<string>()
  const write = async (tx: Tx): Promise<WriteCounts> => {
    const pictures = createPictures(
      await storePictures(document.media ?? [], async (bytes, options) => {
        const outcome = await media.store(bytes, { ...options, tx })
        if (outcome.stored && outcome.isNew) newPictureKeys.add(outcome.picture.storageKey)
        return outcome
      }),
    )
    let written = await writeBasics(tx, document, { pictures, authority: 'document' })
    for (const batch of inBatches(document.items ?? [], itemBatchSize))
      written = addCounts(
        written,
        await writeItems(tx, batch, { currency: document.currency, pictures, now, authority: 'document' }),
      )
    return addCounts(written, await writeRemaining(tx, document, { pictures, now, customers }))
  }
  const deleteNewPictures = () => Promise.all(Array.from(newPictureKeys, (key) => media.removeFiles(key)))
  try {
    const outcome = await inBulkTransaction(db, { commits, waitsForDisk: true }, (tx) => around(tx, () => write(tx)))
    if (!commits) await deleteNewPictures()
    return outcome
  } catch (error) {
    await deleteNewPictures()
    throw error
  }
}

interface RemainingContext {
  readonly pictures: Pictures
  readonly now: Date
  readonly customers: readonly { readonly customer: CustomerEntry; readonly passwordHash: string }[]
}

/** Writes everything that depends on items or is independent of the catalogue. */
async function writeRemaining(
  tx: Tx,
  document: ShopDocument,
  { pictures, now, customers }: RemainingContext,
): Promise<WriteCounts> {
  const { items = [], settings = {}, pages = [] } = document
  const targets = await createFindTarget(tx, { settings, pages }, pictures)
  return {
    relations: await writeRelations(tx, items),
    reviews: await writeReviews(tx, items, now),
    settings: await writeSettings(tx, settings, { targets, pictures }),
    pages: await writePages(tx, pages, targets),
    countries: await writeDeliveredCountries(tx, document.deliversTo),
    vat: await writeVat(tx, document.vat),
    // Shipping methods refer to payment methods, coupons to items.
    payment: await writePayment(tx, document),
    shipping: await writeShipping(tx, document),
    coupons: await writeCoupons(tx, document),
    customers: sumCounts(
      ...(await Promise.all(
        customers.map(({ customer, passwordHash }) => addCustomer(tx, customer, { passwordHash, now })),
      )),
    ),
  }
}

async function storePictures(
  entries: readonly MediaEntry[],
  store: Media['store'],
): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  for (const batch of inBatches(entries, pictureBatchSize)) {
    await Promise.all(
      batch.map(async ({ key, fileName, alt, focal, read }) => {
        const outcome = await store(await read(), {
          fileName,
          alt,
          onStored: (tx, { picture }) => writeFocalPoint(tx, picture.id, focal),
        })
        if (!outcome.stored)
          throw new DocumentError(
            `${fileName} cannot be imported as the picture '${key}': ${pictureFaults[outcome.because]}.`,
          )
        stored.set(key, outcome.picture)
      }),
    )
  }
  return stored
}

function withHashes(customers: readonly CustomerEntry[], passwordCost: PasswordCost | undefined) {
  return Promise.all(
    customers.map(async (customer) => ({
      customer,
      passwordHash: await hashPassword(customer.password, passwordCost),
    })),
  )
}

function* inBatches<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
