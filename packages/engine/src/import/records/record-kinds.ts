import { customersKind } from './customers/customers-kind.ts'
import { discountsKind } from './discounts/discounts-kind.ts'
import { giftCardsKind } from './gift-cards/gift-cards-kind.ts'
import { pastOrdersKind } from './past-orders/past-orders-kind.ts'
import type { RecordKind } from './record-kind.ts'
import { redirectsKind } from './redirects/redirects-kind.ts'

// Each kind reads drafts of its own only.
const widen = <Draft>(kind: RecordKind<Draft>) => kind as unknown as RecordKind

/** In the order in which a file is asked: the most particular columns first. */
export const recordKinds: readonly RecordKind[] = [
  widen(pastOrdersKind),
  widen(giftCardsKind),
  widen(discountsKind),
  widen(redirectsKind),
  widen(customersKind),
]
