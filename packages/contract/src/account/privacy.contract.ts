import * as v from 'valibot'
import { line, emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

export const getMyData = operation({
  summary:
    'Exports all data about the customer. Data that is linked only to an e-mail address is included once the address is confirmed.',
  access: 'customer',
  cost: 'heavy',
  payload: emptyObject,
  /** A readable JSON document by topic; its parts are not a stable format. */
  answer: v.record(v.string(), v.unknown()),
  refusals: [],
})

export const deleteMyAccount = operation({
  summary:
    "Deletes the customer's account and ends all its sessions. Orders are kept for the statutory retention period. Requires the password; customers without one set it first with doRequestResetPasswordLink.",
  access: 'customer',
  cost: 'heavy',
  payload: v.object({ password: line(200) }),
  answer: v.null(),
  refusals: ['login.invalidData', 'contact.missingData', 'tooManyRequests'],
})
