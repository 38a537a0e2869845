import type { Rounding } from '@vitrine/contract/shop/market-currencies.contract'
import type { TextKey } from '../../text/text.tsx'

export const endingNames = {
  none: 'campaigns.ending.none',
  '.00': 'campaigns.ending.00',
  '.50': 'campaigns.ending.50',
  '.90': 'campaigns.ending.90',
  '.95': 'campaigns.ending.95',
  '.99': 'campaigns.ending.99',
  '1': 'campaigns.ending.1',
  '5': 'campaigns.ending.5',
  '10': 'campaigns.ending.10',
} as const satisfies Readonly<Record<Rounding, TextKey>>
