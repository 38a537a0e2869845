/**
 * The steps that place an order whose contents and terms are agreed, in the order of their calls: everything up to the
 * confirmation is one transaction of the caller, and its payment is started after the commit.
 */
export { writeAgreedOrder, allocateAgreedStock } from './write-agreed-order.ts'
export { enqueueConfirmation } from '../lifecycle/enqueue-order-notification.ts'
export { startOrderPayment, type PlacedOrder } from '../pay/start-order-payment.ts'
export { withMinHold } from './with-min-hold.ts'
export { createDraftContext } from '../staff-order/draft-context.ts'
export { recordStaffPlacement, staffHoldMinutes } from '../staff-order/record-staff-placement.ts'
