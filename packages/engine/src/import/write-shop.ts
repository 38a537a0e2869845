import type { CustomerEntry, ItemEntry, MediaEntry, ShopDocument } from '@vitrine/contract/shop-document'
import { hashPassword } from '../customers/customers.ts'
import type { Db, Tx } from '../kernel/db.ts'
import type { Media, StoredPicture } from '../media/media.ts'
import { addCustomer, unknownCustomers } from './customers-store.ts'
import { DocumentError } from './document-error.ts'
import { writeFocalPoint } from './focal-points-store.ts'
import { writePages } from './pages-store.ts'
import { pictureFaults, picturesIn, type Pictures } from './pictures.ts'
import { writeRelations } from './relations-store.ts'
import { writeReviews } from './reviews-store.ts'
import { writeSettings } from './settings-store.ts'
import { targetsOf } from './targets-store.ts'
import { inBulk } from './transaction-store.ts'
import { writeCoupons } from './coupons-store.ts'
import { writeDeliveredCountries, writeVat } from './markets-store.ts'
import { writePayment } from './payment-store.ts'
import { writeShipping } from './shipping-store.ts'
import { writeBasics } from './write-basics.ts'
import { writeItems } from './write-items.ts'
import { plus, sumOf, type Written } from './written.ts'

export interface WriteParts {
  readonly db: Db
  readonly media: Media
  readonly now: Date
  /** By their keys, in addition to those that the document brings. */
  readonly pictures?: ReadonlyMap<string, StoredPicture>
}

const keeping = { keeps: true }
const itemsAtOnce = 300 // about a thousand variations: short enough that nobody waits for the locks, long enough to be fast
const picturesAtOnce = 8 // decoding is bound by the processor; more would only fill the memory

/**
 * Puts a document into the shop, in steps that nobody waits for. What is there and equal is not touched, so that a second run changes nothing. A step that fails leaves
 * those before it written: the fault names the product and what was written, and the same document goes on from there.
 */
export async function writeShop({ db, media, now, pictures: before = new Map() }: WriteParts, document: ShopDocument): Promise<Written> {
  const { items = [] } = document
  const pictures = picturesIn(new Map([...before, ...await storePictures(document.media ?? [], (bytes, handed) => media.store(bytes, handed))]))
  let written = await inBulk(db, keeping, (tx) => writeBasics(tx, document, { pictures, authority: 'document' }))
  const writeBatch = (batch: readonly ItemEntry[]) => inBulk(db, keeping, (tx) => writeItems(tx, batch, { currency: document.currency, pictures, now, authority: 'document' }))
  for (const [place, batch] of [...inBatches(items, itemsAtOnce)].entries()) {
    const outcome = await writeBatch(batch).catch(() => writeOneByOne(batch, { before: place * itemsAtOnce, total: items.length, write: writeBatch }))
    written = plus(written, outcome)
  }
  const customers = await withHashes(await unknownCustomers(db, document.customers ?? []))
  const rest = await inBulk(db, keeping, (tx) => writeTheRest(tx, document, { pictures, now, customers })).catch((error: unknown) => {
    throw new DocumentError(`All ${items.length} products were written, and then what connects them was refused: ${reasonOf(error)}. ${goOn}`, { cause: error })
  })
  return plus(written, rest)
}

const goOn = 'Mend the cause and run the same command again: what is written already is left as it is.'

/** A batch that failed, product by product up to the one that is at fault. */
async function writeOneByOne(batch: readonly ItemEntry[], { before, total, write }: { readonly before: number; readonly total: number; readonly write: (batch: readonly ItemEntry[]) => Promise<Written> }): Promise<Written> {
  let written: Written = {}
  for (const [place, item] of batch.entries()) {
    written = plus(written, await write([item]).catch((error: unknown) => {
      throw new DocumentError(`The product '${item.handle}' could not be written: ${reasonOf(error)}. Before it, ${before + place} of ${total} products were written; they stay. ${goOn}`, { cause: error })
    }))
  }
  return written
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/[.]$/, '')

/**
 * The same in one transaction: all of it or nothing. `around` sees the shop in that transaction before and after, and may add to it.
 * With `keeps: false` everything is tried and taken back, pictures included.
 */
export async function writeShopAtOnce<T>({ db, media, now }: WriteParts, document: ShopDocument, { keeps, around }: {
  readonly keeps: boolean
  readonly around: (tx: Tx, write: () => Promise<Written>) => Promise<T>
}): Promise<T> {
  const customers = await withHashes(await unknownCustomers(db, document.customers ?? []))
  const brought = new Set<string>()
  const write = async (tx: Tx): Promise<Written> => {
    const pictures = picturesIn(await storePictures(document.media ?? [], async (bytes, handed) => {
      const outcome = await media.store(bytes, { ...handed, tx })
      if (outcome.stored && outcome.isNew) brought.add(outcome.picture.storageKey)
      return outcome
    }))
    let written = await writeBasics(tx, document, { pictures, authority: 'document' })
    for (const batch of inBatches(document.items ?? [], itemsAtOnce)) written = plus(written, await writeItems(tx, batch, { currency: document.currency, pictures, now, authority: 'document' }))
    return plus(written, await writeTheRest(tx, document, { pictures, now, customers }))
  }
  const forget = () => Promise.all(Array.from(brought, (key) => media.forget(key)))
  try {
    const outcome = await inBulk(db, { keeps, waitsForDisk: true }, (tx) => around(tx, () => write(tx)))
    if (!keeps) await forget()
    return outcome
  } catch (error) {
    await forget()
    throw error
  }
}

interface Rest {
  readonly pictures: Pictures
  readonly now: Date
  readonly customers: readonly { readonly customer: CustomerEntry; readonly passwordHash: string }[]
}

/** Everything that names items and pages, or stands beside them. */
async function writeTheRest(tx: Tx, document: ShopDocument, { pictures, now, customers }: Rest): Promise<Written> {
  const { items = [], settings = {}, pages = [] } = document
  const targets = await targetsOf(tx, { settings, pages }, pictures)
  return {
    relations: await writeRelations(tx, items),
    reviews: await writeReviews(tx, items, now),
    settings: await writeSettings(tx, settings, { targets, pictures }),
    pages: await writePages(tx, pages, targets),
    countries: await writeDeliveredCountries(tx, document.deliversTo),
    vat: await writeVat(tx, document.vat),
    // A shipping method names payment methods, a coupon items.
    payment: await writePayment(tx, document),
    shipping: await writeShipping(tx, document),
    coupons: await writeCoupons(tx, document),
    customers: sumOf(...await Promise.all(customers.map(({ customer, passwordHash }) => addCustomer(tx, customer, { passwordHash, now })))),
  }
}

async function storePictures(entries: readonly MediaEntry[], store: Media['store']): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  for (const batch of inBatches(entries, picturesAtOnce)) {
    await Promise.all(batch.map(async ({ key, fileName, alt, focal, read }) => {
      const outcome = await store(await read(), { fileName, alt, note: (tx, { picture }) => writeFocalPoint(tx, picture.id, focal) })
      if (!outcome.stored) throw new DocumentError(`${fileName} cannot be the picture '${key}': ${pictureFaults[outcome.because]}.`)
      stored.set(key, outcome.picture)
    }))
  }
  return stored
}

function withHashes(customers: readonly CustomerEntry[]) {
  return Promise.all(customers.map(async (customer) => ({ customer, passwordHash: await hashPassword(customer.password) })))
}

function* inBatches<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
