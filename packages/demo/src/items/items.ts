import { accessories } from './accessories.ts'
import { careProducts } from './care-products.ts'
import { archive, kits } from './kits.ts'
import { menJackets } from './men-jackets.ts'
import { menKnitwear } from './men-knitwear.ts'
import { menShirts } from './men-shirts.ts'
import { menTrousers } from './men-trousers.ts'
import { shoes } from './shoes.ts'
import type { ItemSource } from './source.ts'
import { womenCoats } from './women-coats.ts'
import { womenDresses } from './women-dresses.ts'
import { womenKnitwear } from './women-knitwear.ts'
import { womenShirts } from './women-shirts.ts'
import { womenSkirts } from './women-skirts.ts'
import { womenTrousers } from './women-trousers.ts'

/** All items of the demo shop by category. */
export const items: readonly ItemSource[] = [
  ...womenKnitwear,
  ...womenDresses,
  ...womenShirts,
  ...womenTrousers,
  ...womenSkirts,
  ...womenCoats,
  ...menShirts,
  ...menKnitwear,
  ...menJackets,
  ...menTrousers,
  ...accessories,
  ...careProducts,
  ...shoes,
  ...kits,
  ...archive,
]
