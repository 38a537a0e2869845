import type { ImportReasonKey } from '@vitrine/contract/catalogue/import-reasons'
import type { Tally } from '../products/product-draft.ts'

/** The report lines about topics; their count is like '3 variants'. */
export const topicReasons = {
  'no-sku': 'withoutSku',
  'no-stock': 'withoutStock',
  untracked: 'untracked',
  'untracked-empty': 'untrackedEmpty',
  'untracked-kept': 'untrackedKept',
  'untracked-unlimited': 'untrackedUnlimited',
  'former-price-hidden': 'formerPriceHidden',
  'former-price-shown': 'formerPriceShown',
  'rrp-removed': 'rrpRemoved',
  'not-in-file': 'notInFile',
} as const satisfies Readonly<Record<Tally['topic'], ImportReasonKey>>
