import type { ShopDocument } from '@vitrine/contract/shop-document'
import type { Tx } from '../kernel/db.ts'
import type { Authority } from './items-store.ts'
import { writeAttributes } from './attributes-store.ts'
import { writeCustomerClasses } from './classes-store.ts'
import { writeCategories } from './categories-store.ts'
import { ensureCurrency } from './markets-store.ts'
import { writeManufacturers } from './manufacturers-store.ts'
import type { Pictures } from './pictures.ts'
import { writeProperties } from './properties-store.ts'
import { writeSizeGuides } from './size-guides-store.ts'
import { writeTags } from './tags-store.ts'
import type { WriteCounts } from './write-counts.ts'

/** Writes the entries that items refer to. */
export async function writeBasics(
  tx: Tx,
  document: ShopDocument,
  { pictures, authority }: { pictures: Pictures; authority: Authority },
): Promise<WriteCounts> {
  for (const currency of new Set([
    document.currency,
    ...(document.properties ?? []).flatMap(({ order }) => Object.keys(order?.surcharges ?? {})),
  ]))
    await ensureCurrency(tx, currency)
  return {
    manufacturers: await writeManufacturers(tx, document.manufacturers ?? [], pictures),
    categories: await writeCategories(tx, document.categories ?? [], pictures),
    attributes: await writeAttributes(tx, document.attributes ?? [], { pictures, authority }),
    sizeGuides: await writeSizeGuides(tx, document.sizeGuides ?? []),
    properties: await writeProperties(tx, document.properties ?? [], { currency: document.currency, authority }),
    tags: await writeTags(tx, document.tags ?? []),
    customerClasses: await writeCustomerClasses(tx, document.customerClasses ?? []),
  }
}
