import * as v from 'valibot'
import { addressForm } from '../address/address.ts'
import { count, id } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { orderDetails } from './order-admin.contract.ts'

export const setOrderAddress = operation({
  summary:
    'Corrects an address of an order that has not been shipped, by the rules of the checkout. The former address is kept. A change that would change price, VAT or delivery is refused. An invoice that was issued for another billing address gets a correction document. `seenRevision` is the `addressRevision` that was shown.',
  access: 'orders.edit',
  cost: 'heavy',
  payload: v.object({
    orderId: id,
    kind: v.picklist(['billing', 'delivery']),
    address: addressForm,
    seenRevision: count,
    /** Mails the customer the corrected addresses. */
    mailsCustomer: v.optional(v.boolean(), false),
  }),
  answer: orderDetails,
  refusals: [
    'order.notFound',
    'order.notCorrectable',
    'order.anonymized',
    'order.changedMeanwhile',
    'order.countryFixed',
    'order.pickupFixed',
    'address.invalid',
    'vatNumber.invalid',
    'vatNumber.unverifiable',
  ],
})
