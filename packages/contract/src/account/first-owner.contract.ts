import * as v from 'valibot'
import { line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { operator } from './operators.contract.ts'

const token = line(100)

export const getFirstOwnerLink = operation({
  summary: 'Tells whether the link that the start of the shop printed can still create the first owner.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ token }),
  answer: v.object({ isValid: v.boolean() }),
  refusals: ['tooManyRequests'],
})

export const doCreateFirstOwner = operation({
  summary:
    'Creates the first staff account, an owner, with the token of the link that the start of the shop printed, and logs it in. The token works once, and only while there is no staff account.',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({
    token,
    name: v.pipe(line(120), v.trim(), v.nonEmpty()),
    email: v.pipe(line(254), v.trim(), v.email()),
    password: line(200),
  }),
  /** `secondFactor`: logged in, must set one up. */
  answer: v.object({ operator, needs: maybe(v.literal('secondFactor')) }),
  refusals: ['operator.linkInvalidOrExpired', 'operator.passwordTooWeak', 'tooManyRequests'],
})
