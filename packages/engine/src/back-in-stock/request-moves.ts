import type { NotifyMeState } from '@vitrine/contract/back-in-stock.contract'

/** Whereto a request may go. The database knows the same moves and refuses every other. */
export const requestMoves = {
  pending: ['waiting', 'ended'],
  waiting: ['offered', 'ended'],
  offered: ['bought', 'lapsed', 'ended'],
  bought: [],
  lapsed: [],
  ended: [],
} as const satisfies Record<NotifyMeState, readonly NotifyMeState[]>
