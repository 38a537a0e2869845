import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { attributes } from './terms/attributes.ts'
import { categories } from './terms/categories.ts'
import { coupons } from './terms/coupons.ts'
import { carriers } from './terms/delivery.ts'
import { toItemEntry } from './items/build.ts'
import { items } from './items/items.ts'
import { manufacturers } from './terms/manufacturers.ts'
import { listMedia } from './terms/media.ts'
import { contentPages } from './pages/content-pages.ts'
import { homePages } from './pages/home.ts'
import { legalPages } from './pages/legal-pages.ts'
import { paymentMethods } from './terms/payment.ts'
import { customerClasses, customers } from './terms/customers.ts'
import { properties } from './terms/properties.ts'
import { shopSettings } from './terms/shop-settings.ts'
import { sizeGuides } from './terms/size-guides.ts'
import { tags } from './terms/tags.ts'

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
