import type { Amount } from '@vitrine/contract/kernel/fields'

/** What staff is told where a change gave money back that no payment provider moves. */
export const byHandText = ({ formatted }: Amount) => `\nTransfer ${formatted} to the customer yourself: no payment provider moves this money.`
