import { accessories } from './garments/accessories.ts'
import { careProducts } from './garments/care-products.ts'
import { archive, kits } from './garments/kits.ts'
import { menJackets } from './garments/men-jackets.ts'
import { menKnitwear } from './garments/men-knitwear.ts'
import { menShirts } from './garments/men-shirts.ts'
import { menTrousers } from './garments/men-trousers.ts'
import { shoes } from './garments/shoes.ts'
import type { ItemSource } from './source.ts'
import { womenCoats } from './garments/women-coats.ts'
import { womenDresses } from './garments/women-dresses.ts'
import { womenKnitwear } from './garments/women-knitwear.ts'
import { womenShirts } from './garments/women-shirts.ts'
import { womenSkirts } from './garments/women-skirts.ts'
import { womenTrousers } from './garments/women-trousers.ts'

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
