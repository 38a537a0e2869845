import type { ShopDocument } from '@vitrine/contract/shop-document'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import { coupons } from './coupons.ts'
import { carriers } from './delivery.ts'
import { toItemEntry } from './items/build.ts'
import { items } from './items/items.ts'
import { manufacturers } from './manufacturers.ts'
import { listMedia } from './media.ts'
import { contentPages } from './pages/content-pages.ts'
import { homePages } from './pages/home.ts'
import { legalPages } from './pages/legal-pages.ts'
import { paymentMethods } from './payment.ts'
import { customerClasses, customers } from './customers.ts'
import { properties } from './properties.ts'
import { shopSettings } from './shop-settings.ts'
import { sizeGuides } from './size-guides.ts'
import { tags } from './tags.ts'

/** The complete, deterministic document of the demo clothing shop that a fresh installation shows. */
export function demoShop(): ShopDocument {
  return {
    currency: 'GBP',
    settings: shopSettings,
    media: listMedia(),
    manufacturers,
    categories,
    attributes,
    sizeGuides,
    properties,
    tags,
    items: items.map(toItemEntry),
    pages: [...homePages(), ...contentPages(), ...legalPages()],
    customerClasses,
    customers,
    shipping: carriers,
    payment: paymentMethods,
    coupons,
  }
}
