import type { Amount } from '@vitrine/contract/kernel/operation/fields'

/** The message to staff about a refund that no payment provider transfers. */
export const manualTransferText = ({ formatted }: Amount) =>
  `\nTransfer ${formatted} to the customer yourself: no payment provider moves this money.`
