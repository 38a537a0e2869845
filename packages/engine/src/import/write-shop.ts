import type { CustomerEntry, MediaEntry, ShopDocument } from '@vitrine/contract/shop-document'
import { hashPassword } from '../customers/customers.ts'
import type { Db } from '../kernel/db.ts'
import type { Media, StoredPicture } from '../media/media.ts'
import { addCustomer, unknownCustomers } from './customers-store.ts'
import { DocumentError } from './document-error.ts'
import { writePages } from './pages-store.ts'
import { picturesIn, type Pictures } from './pictures.ts'
import { writeRelations } from './relations-store.ts'
import { writeReviews } from './reviews-store.ts'
import { writeSettings } from './settings-store.ts'
import { targetsOf } from './targets-store.ts'
import { inBulk } from './transaction-store.ts'
import { writeCoupons } from './coupons-store.ts'
import { writePayment } from './payment-store.ts'
import { writeShipping } from './shipping-store.ts'
import { writeBasics } from './write-basics.ts'
import { writeItems } from './write-items.ts'
import { plus, sumOf, type Written } from './written.ts'

export interface WriteParts {
  readonly db: Db
  readonly media: Media
  readonly now: Date
}

const keeping = { keeps: true }
const itemsAtOnce = 300 // about a thousand variations: short enough that nobody waits for the locks, long enough to be fast
const picturesAtOnce = 8 // decoding is bound by the processor; more would only fill the memory

/** Puts a document into the shop. What is there and equal is not touched, so that a second run changes nothing. */
export async function writeShop({ db, media, now }: WriteParts, document: ShopDocument): Promise<Written> {
  const { currency, items = [], settings = {}, pages = [] } = document
  const pictures = await storePictures(media, document.media ?? [])
  let written = await inBulk(db, keeping, (tx) => writeBasics(tx, document, { pictures, authority: 'document' }))
  for (const batch of inBatches(items, itemsAtOnce)) {
    written = plus(written, await inBulk(db, keeping, (tx) => writeItems(tx, batch, { currency, pictures, now, authority: 'document' })))
  }
  const customers = await withHashes(await unknownCustomers(db, document.customers ?? []))
  return plus(written, await inBulk(db, keeping, async (tx) => {
    const targets = await targetsOf(tx, { settings, pages }, pictures)
    return {
      relations: await writeRelations(tx, items),
      reviews: await writeReviews(tx, items, now),
      settings: await writeSettings(tx, settings, targets),
      pages: await writePages(tx, pages, targets),
      // A shipping method names payment methods, a coupon items.
      payment: await writePayment(tx, document),
      shipping: await writeShipping(tx, document),
      coupons: await writeCoupons(tx, document),
      customers: sumOf(...await Promise.all(customers.map(({ customer, passwordHash }) => addCustomer(tx, customer, { passwordHash, now })))),
    }
  }))
}

async function storePictures(media: Media, entries: readonly MediaEntry[]): Promise<Pictures> {
  const stored = new Map<string, StoredPicture>()
  for (const batch of inBatches(entries, picturesAtOnce)) {
    await Promise.all(batch.map(async ({ key, fileName, alt, read }) => {
      const outcome = await media.store(await read(), { fileName, alt })
      if (!outcome.stored) throw new DocumentError(`The picture '${key}' of the document cannot be kept: ${outcome.because}.`)
      stored.set(key, outcome.picture)
    }))
  }
  return picturesIn(stored)
}

function withHashes(customers: readonly CustomerEntry[]) {
  return Promise.all(customers.map(async (customer) => ({ customer, passwordHash: await hashPassword(customer.password) })))
}

function* inBatches<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
