import type { PublicSettings } from '@vitrine/contract/settings'
import type { Db } from '../kernel/db.ts'
import { isCreditedInFull } from './order-allows.ts'
import { returnableOf } from './order-items.ts'
import { sentOrder, type SentOrder } from './return-facts-store.ts'
import { isInTime, returnTimesOf, type ReturnTimes } from './return-time.ts'

export type { SentLine } from './return-facts-store.ts'

export interface ReturnFacts extends SentOrder, ReturnTimes {
  /** SF-4.36, SF-4.37 */
  readonly isReturnable: boolean
}

interface At {
  readonly settings: PublicSettings
  readonly now: Date
}

/** Everything that decides what of an order comes back, and until when. */
export async function returnFactsOf(db: Db, orderId: number, { settings, now }: At): Promise<ReturnFacts> {
  const sent = await sentOrder(db, orderId)
  const times = returnTimesOf(sent.journey, { days: settings['returns.days'], timeZone: settings['shop.timeZone'] })
  return { ...sent, ...times, isReturnable: !isCreditedInFull(sent) && isInTime(times.returnUntil, now) && sent.lines.some((line) => returnablePieces(line) > 0) }
}

/** Pieces of a line that have left the house and not come back. */
export function returnablePieces({ typeId, shipped, returned }: SentOrder['lines'][number]): number {
  // The CHECK of the column allows no other number.
  return returnableOf({ typeId: typeId as 1 | 2 | 3, shipped, returned })
}
