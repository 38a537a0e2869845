import * as v from 'valibot'
import { line, emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

export const getMyData = operation({
  summary:
    'Everything that the shop keeps about the customer who asks, for their own copy. What belongs to an e-mail alone is in it once that e-mail is proved.',
  access: 'customer',
  cost: 'heavy',
  payload: emptyObject,
  /** A readable JSON document by topic; its parts are not a stable format. */
  answer: v.record(v.string(), v.unknown()),
  refusals: [],
})

export const deleteMyAccount = operation({
  summary:
    'Erases the account of the customer who asks, and logs out everywhere. Orders stay for as long as the law wants them. The password proves that it is they; who has none sets one by the link of doRequestResetPasswordLink first.',
  access: 'customer',
  cost: 'heavy',
  payload: v.object({ password: line(200) }),
  answer: v.null(),
  refusals: ['login.invalidData', 'contact.missingData', 'tooManyRequests'],
})
