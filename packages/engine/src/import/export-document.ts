import type { ShopDocument } from '@vitrine/contract/shop-document'
import type { Db } from '../kernel/db.ts'
import { parseSettings } from '../kernel/settings.ts'
import { pageEntries, pictureName } from './export-pages-store.ts'
import { carrierEntries, couponEntries, customerClassEntries, deliveredCountryCodes, paymentEntries, storedSettings, vatEntries } from './export-terms-store.ts'
import { namedPictures, type NamedPicture } from './named-pictures-store.ts'

export type ShopTerms = Required<Pick<ShopDocument, 'currency' | 'settings' | 'deliversTo' | 'vat' | 'customerClasses' | 'payment' | 'shipping' | 'coupons' | 'pages'>>

/** All that the shop's document knows beside the catalogue and the customers, as it is now. */
export async function exportTerms(db: Db): Promise<ShopTerms> {
  const stored = await storedSettings(db)
  const { 'shop.currency': currency } = parseSettings(stored)
  return {
    currency, settings: Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, pictureOf(value) ?? value])),
    deliversTo: await deliveredCountryCodes(db), vat: await vatEntries(db), customerClasses: await customerClassEntries(db),
    payment: await paymentEntries(db, currency), shipping: await carrierEntries(db, currency), coupons: await couponEntries(db, currency), pages: await pageEntries(db),
  }
}

/** The pictures that these terms name. */
export async function picturesNamedIn(db: Db, terms: ShopTerms): Promise<readonly NamedPicture[]> {
  const keys = [...JSON.stringify([terms.settings, terms.pages]).matchAll(/"media:([0-9a-f]{20})"/g)].map(([, key = '']) => key)
  return namedPictures(db, [...new Set(keys)])
}

function pictureOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('address' in value && 'width' in value) || typeof value.address !== 'string') return undefined
  const name = pictureName(value.address)
  return name.startsWith('media:') ? name : undefined
}
