import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import type { Authority } from '../items/items-store.ts'
import { writeAttributes } from '../terms/attributes-store.ts'
import { writeCustomerClasses } from '../terms/classes-store.ts'
import { writeCategories } from '../terms/categories-store.ts'
import { ensureCurrency } from '../terms/markets-store.ts'
import { writeManufacturers } from '../terms/manufacturers-store.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { writeProperties } from '../terms/properties-store.ts'
import { writeSizeGuides } from '../terms/size-guides-store.ts'
import { writeTags } from '../terms/tags-store.ts'
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
