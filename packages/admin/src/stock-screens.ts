import type { Screen } from './screen.ts'
import { loaders as stockTexts } from './text/compiled/stock.ts'

const part = { title: 'screen.stock', permission: 'stock', texts: stockTexts } as const

/** Levels, counts, deliveries, transfers, purchase orders. */
export const stockScreens: readonly Screen[] = [
  {
    ...part,
    path: 'stock',
    icon: 'box',
    group: 'work',
    isOnPhoneBar: true,
    jumpKey: 's',
    load: () => import('./screens/stock/levels/stock-screen.tsx'),
  },
  { ...part, path: 'stock/receive', load: () => import('./screens/stock/receipts/receipts-screen.tsx') },
  { ...part, path: 'stock/receive/:receiptId', load: () => import('./screens/stock/receipts/receipt-screen.tsx') },
  { ...part, path: 'stock/count', load: () => import('./screens/stock/counts/counts-screen.tsx') },
  { ...part, path: 'stock/count/:countId', load: () => import('./screens/stock/counts/count-screen.tsx') },
  { ...part, path: 'stock/transfer', load: () => import('./screens/stock/levels/transfer-screen.tsx') },
  { ...part, path: 'stock/locations', load: () => import('./screens/stock/locations/locations-screen.tsx') },
  { ...part, path: 'stock/suppliers', load: () => import('./screens/stock/purchasing/suppliers-screen.tsx') },
  { ...part, path: 'stock/orders', load: () => import('./screens/stock/purchasing/purchases-screen.tsx') },
  {
    ...part,
    path: 'stock/orders/:purchaseOrderId',
    load: () => import('./screens/stock/purchasing/purchase-order-screen.tsx'),
  },
]
