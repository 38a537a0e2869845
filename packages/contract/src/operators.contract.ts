import * as v from 'valibot'
import { id, line, maybe, nothing } from './kernel/fields.ts'
import { operation, operatorRoles } from './kernel/operation.ts'

/** One who runs the shop. ED-1.07 */
export const operator = v.object({
  id,
  email: v.string(),
  name: v.string(),
  role: v.picklist(operatorRoles),
  /** False: a password alone was shown, which lets nobody do more than set up a second proof. */
  isComplete: v.boolean(),
})
export type Operator = v.InferOutput<typeof operator>

/** As apps show it: six digits, often with a space in between. */
const code = v.pipe(line(20), v.transform((typed) => typed.replaceAll(/\s/g, '')))

export const doOperatorLogin = operation({
  summary: 'Logs one of the shop\'s people in: e-mail and password, then the code of an app. Answers what is still needed: the code, a passkey instead of the password, or a second proof to be set up. ED-1.07',
  access: 'anyone', cost: 'heavy',
  payload: v.object({ email: line(254), password: line(200), code: v.optional(code) }),
  /** `code` and `passkey`: nobody is logged in yet. `secondFactor`: logged in, and asked to set one up. */
  answer: v.object({ operator: maybe(operator), needs: v.nullable(v.picklist(['code', 'passkey', 'secondFactor'])) }),
  refusals: ['login.invalidData'],
})

export const doOperatorLogout = operation({
  summary: 'Ends the operator\'s session.', access: 'anyone', cost: 'light', payload: nothing, answer: v.null(), refusals: [],
})

export const getOperator = operation({
  summary: 'Who of the shop\'s people calls; null: nobody of them.', access: 'anyone', cost: 'light', payload: nothing, answer: maybe(operator), refusals: [],
})
