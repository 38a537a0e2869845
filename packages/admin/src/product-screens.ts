import type { Screen } from './screen.ts'
import { loaders as bulkTexts } from './text/compiled/bulk.ts'
import { loaders as productListTexts } from './text/compiled/product-list.ts'
import { joinTexts } from './text/text.tsx'

/** The screens of many products: their list, the sheet, and what was changed in it. */
export const productScreens: readonly Screen[] = [
  {
    path: 'products',
    title: 'screen.products',
    permission: 'catalogue',
    icon: 'product',
    group: 'work',
    texts: joinTexts(productListTexts, bulkTexts),
    load: () => import('./screens/product-list/products-screen.tsx'),
  },
  {
    path: 'products/bulk',
    title: 'screen.bulk',
    permission: 'catalogue',
    icon: 'columns',
    group: 'work',
    parent: 'products',
    texts: bulkTexts,
    load: () => import('./screens/bulk/bulk-screen.tsx'),
  },
  {
    path: 'products/batches',
    title: 'screen.batches',
    permission: 'catalogue',
    icon: 'clock',
    group: 'work',
    parent: 'products',
    texts: bulkTexts,
    load: () => import('./screens/bulk/batches/batches-screen.tsx'),
  },
  {
    path: 'products/batches/:batchId',
    title: 'screen.batches',
    permission: 'catalogue',
    texts: bulkTexts,
    load: () => import('./screens/bulk/batches/batch-screen.tsx'),
  },
]
