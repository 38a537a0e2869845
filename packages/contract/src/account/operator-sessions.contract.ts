import * as v from 'valibot'
import { emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { code, operator } from './operators.contract.ts'
import { assertion } from './passkey.ts'

export const doReauthenticateOperator = operation({
  summary:
    'Confirms that it is still the operator, without a new login: with a code or passkey if the account has one, otherwise with the password. For the next 10 minutes, operations that require a recent proof are allowed.',
  access: 'operator',
  cost: 'heavy',
  payload: v.object({
    password: v.optional(line(200)),
    code: v.optional(code),
    response: v.optional(assertion),
  }),
  answer: operator,
  refusals: ['login.invalidData', 'operator.passkeyInvalid', 'tooManyRequests'],
})

export const operatorSession = v.object({
  id,
  /** 'Firefox on Android'; null: unknown. */
  agent: maybe(v.string()),
  startedAt: v.string(),
  seenAt: v.string(),
  isCurrent: v.boolean(),
})
export type OperatorSession = v.InferOutput<typeof operatorSession>

export const getOperatorSessions = operation({
  summary: "Returns the operator's own sessions, the last used first.",
  access: 'operator',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(operatorSession),
  refusals: [],
})

export const deleteOperatorSessions = operation({
  summary: "Ends one of the operator's own sessions, or without an id all but the current one.",
  access: 'operator',
  cost: 'normal',
  payload: v.object({ sessionId: v.optional(id) }),
  answer: v.array(operatorSession),
  refusals: [],
})

export const getStaffSessions = operation({
  summary: 'Returns the sessions of a staff account, the last used first.',
  access: 'staff',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.array(operatorSession),
  refusals: ['operator.notFound'],
})

export const deleteStaffSessions = operation({
  summary: 'Ends one session of a staff account, or without a session id all of them.',
  access: 'staff',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({ id, sessionId: v.optional(id) }),
  answer: v.array(operatorSession),
  refusals: ['operator.notFound', 'operator.roleBeyondOwn'],
})

export const setOperatorPassword = operation({
  summary: "Changes the operator's own password, and ends all other sessions of the account.",
  access: 'operator',
  isStepUp: true,
  cost: 'heavy',
  payload: v.object({ password: line(200) }),
  answer: v.null(),
  refusals: ['operator.passwordTooWeak'],
})
