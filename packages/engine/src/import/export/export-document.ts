import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { Db } from '../../kernel/database/db.ts'
import { parseSettings } from '../../kernel/settings.ts'
import { listPageEntries, toPictureName } from './export-pages-store.ts'
import {
  listCarrierEntries,
  listCouponEntries,
  listCustomerClassEntries,
  listDeliveryCountries,
  listPaymentEntries,
  readStoredSettings,
  listVatEntries,
} from './export-terms-store.ts'
import { listReferencedPicturesByKey, type ReferencedPicture } from '../pictures/referenced-pictures-store.ts'

export type ShopTerms = Required<
  Pick<
    ShopDocument,
    'currency' | 'settings' | 'deliversTo' | 'vat' | 'customerClasses' | 'payment' | 'shipping' | 'coupons' | 'pages'
  >
>

/** The current content of the shop document without the catalogue and the customers. */
export async function exportTerms(db: Db): Promise<ShopTerms> {
  const stored = await readStoredSettings(db)
  const { 'shop.currency': currency } = parseSettings(stored)
  return {
    currency,
    settings: Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, findPictureName(value) ?? value])),
    deliversTo: await listDeliveryCountries(db),
    vat: await listVatEntries(db),
    customerClasses: await listCustomerClassEntries(db),
    payment: await listPaymentEntries(db, currency),
    shipping: await listCarrierEntries(db, currency),
    coupons: await listCouponEntries(db, currency),
    pages: await listPageEntries(db),
  }
}

/** The pictures that these terms refer to. */
export async function listReferencedPictures(db: Db, terms: ShopTerms): Promise<readonly ReferencedPicture[]> {
  const keys = [...JSON.stringify([terms.settings, terms.pages]).matchAll(/"media:([0-9a-f]{20})"/g)].map(
    ([, key = '']) => key,
  )
  return listReferencedPicturesByKey(db, [...new Set(keys)])
}

function findPictureName(value: unknown): string | undefined {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('address' in value && 'width' in value) ||
    typeof value.address !== 'string'
  )
    return undefined
  const name = toPictureName(value.address)
  return name.startsWith('media:') ? name : undefined
}
