import type { StaffProduct } from '@vitrine/contract/catalogue/products.contract'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Db } from '../../kernel/database/db.ts'
import { findLastRevision } from './revisions-store.ts'
import { findGaps, readProductFacts } from './product-gaps-store.ts'
import type { StoredProduct } from './product-store.ts'
import { listRelatedItems } from './related-items-store.ts'

export interface ProductSettings {
  readonly currency: string
  readonly mainLocale: Locale
}

/** The product as the screens of staff show it. */
export async function toStaffProduct(
  db: Db,
  product: StoredProduct,
  { currency, mainLocale }: ProductSettings,
): Promise<StaffProduct> {
  const { id, version, type, status, isVisible, updatedAt, fields, textsAt } = product
  const facts = await readProductFacts(db, id, currency)
  const last = await findLastRevision(db, id)
  const related = await listRelatedItems(
    db,
    [...fields.crossSelling, ...fields.setComponents].map(({ itemId }) => itemId),
    mainLocale,
  )
  const mainAt = textsAt[mainLocale]
  return {
    id,
    version,
    type,
    status,
    isVisible,
    fields,
    staleLocales: locales.filter((locale) => {
      const at = textsAt[locale]
      return mainAt !== undefined && at !== undefined && Date.parse(at) < Date.parse(mainAt)
    }),
    gaps: findGaps(product, facts, mainLocale),
    variations: facts.variations,
    pictures: facts.pictures,
    sku: facts.sku,
    imageBase: facts.imageKey === null ? null : pictureAddress(facts.imageKey),
    addresses: addressesOf(product),
    related,
    savedAt: updatedAt.toISOString(),
    savedBy: last?.by ?? null,
  }
}

function addressesOf({ id, fields }: StoredProduct): StaffProduct['addresses'] {
  const addressIn = (locale: Locale) => {
    const { name1, urlPath } = fields.texts[locale]
    return name1 === '' ? null : `/${urlPath}_${id}`
  }
  return { en: addressIn('en'), de: addressIn('de'), pl: addressIn('pl') }
}
