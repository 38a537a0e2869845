import type { Screen } from './screen.ts'
import { loaders as bulkTexts } from './text/compiled/bulk.ts'
import { loaders as categoryTexts } from './text/compiled/categories.ts'
import { loaders as importTexts } from './text/compiled/import.ts'
import { loaders as manufacturerTexts } from './text/compiled/manufacturers.ts'
import { loaders as productListTexts } from './text/compiled/product-list.ts'
import { loaders as searchWordTexts } from './text/compiled/search-words.ts'
import { joinTexts } from './text/text.tsx'

/** The screens of many products: list, sheet, categories, manufacturers, search words, import, and past changes. */
export const productScreens: readonly Screen[] = [
  {
    path: 'products',
    title: 'screen.products',
    permission: 'catalogue',
    icon: 'product',
    group: 'work',
    jumpKey: 'a',
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
    path: 'categories',
    title: 'screen.categories',
    permission: 'catalogue',
    icon: 'tag',
    group: 'work',
    parent: 'products',
    texts: categoryTexts,
    load: () => import('./screens/categories/categories-screen.tsx'),
  },
  {
    path: 'categories/:categoryId',
    title: 'screen.categories',
    permission: 'catalogue',
    texts: categoryTexts,
    load: () => import('./screens/categories/categories-screen.tsx'),
  },
  {
    path: 'search-words',
    title: 'screen.searchWords',
    permission: 'catalogue',
    icon: 'search',
    group: 'work',
    parent: 'products',
    texts: searchWordTexts,
    load: () => import('./screens/search-words/search-words-screen.tsx'),
  },
  {
    path: 'products/manufacturers',
    title: 'screen.manufacturers',
    permission: 'catalogue',
    icon: 'people',
    group: 'work',
    parent: 'products',
    texts: manufacturerTexts,
    load: () => import('./screens/manufacturers/manufacturers-screen.tsx'),
  },
  {
    path: 'products/import',
    title: 'screen.import',
    permission: 'catalogue',
    icon: 'upload',
    group: 'work',
    parent: 'products',
    texts: importTexts,
    load: () => import('./screens/import/import-screen.tsx'),
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
