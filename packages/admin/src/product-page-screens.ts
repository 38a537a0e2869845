import type { Screen } from './screen.ts'
import { loaders as productTexts } from './text/compiled/product.ts'
import { loaders as partTexts } from './text/compiled/products.ts'
import { joinTexts } from './text/text.tsx'

/** One product: its texts, its variations, its pictures. */
export const productPageScreens: readonly Screen[] = [
  {
    path: 'products/new',
    title: 'screen.newProduct',
    permission: 'catalogue',
    texts: productTexts,
    load: () => import('./screens/product/new-product-screen.tsx'),
  },
  {
    path: 'products/:itemId',
    title: 'screen.product',
    permission: 'catalogue',
    texts: productTexts,
    load: () => import('./screens/product/product-screen.tsx'),
  },
  {
    path: 'products/:itemId/variations',
    title: 'screen.variations',
    permission: 'catalogue',
    texts: joinTexts(productTexts, partTexts),
    load: () => import('./screens/products/variations/variations-screen.tsx'),
  },
  {
    path: 'products/:itemId/pictures',
    title: 'screen.pictures',
    permission: 'catalogue',
    texts: joinTexts(productTexts, partTexts),
    load: () => import('./screens/products/pictures/pictures-screen.tsx'),
  },
]
