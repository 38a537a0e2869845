import type { Screen } from './screen.ts'
import { loaders as manufacturerTexts } from './text/compiled/manufacturers.ts'
import { loaders as productTexts } from './text/compiled/product.ts'

/** One product, and what is managed once for all of them. */
export const productPageScreens: readonly Screen[] = [
  {
    path: 'products/new',
    title: 'screen.newProduct',
    permission: 'catalogue',
    texts: productTexts,
    load: () => import('./screens/product/new-product-screen.tsx'),
  },
  {
    path: 'products/manufacturers',
    title: 'screen.manufacturers',
    permission: 'catalogue',
    icon: 'people',
    group: 'shop',
    texts: manufacturerTexts,
    load: () => import('./screens/manufacturers/manufacturers-screen.tsx'),
  },
  {
    path: 'products/:itemId',
    title: 'screen.product',
    permission: 'catalogue',
    texts: productTexts,
    load: () => import('./screens/product/product-screen.tsx'),
  },
]
