import { googleSource } from './google/google-source.ts'
import { plentyOneSource } from './plentyone/plentyone-source.ts'
import type { ProductSource } from './product-source.ts'
import { shopifySource } from './shopify/shopify-source.ts'
import { tableSource } from './table/table-source.ts'
import { wooCommerceSource } from './woocommerce/woocommerce-source.ts'

/** In the order in which a file is asked: any list is the last. */
export const productSources: readonly ProductSource[] = [
  wooCommerceSource,
  plentyOneSource,
  googleSource,
  shopifySource,
  tableSource,
]
