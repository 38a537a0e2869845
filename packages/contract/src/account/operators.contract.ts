import * as v from 'valibot'
import { id, line, maybe, emptyObject, page } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { operatorRoles } from '../kernel/operator-role.ts'

/** A staff account. ED-1.07 */
export const operator = v.object({
  id,
  email: v.string(),
  name: v.string(),
  role: v.picklist(operatorRoles),
  /** False: only the password was entered, which allows nothing but setting up a second factor. */
  isComplete: v.boolean(),
  /** False: operations that change access require a new login first. */
  isFresh: v.boolean(),
})

/** The code of an authenticator app: six digits, often with a space in between. */
export const code = v.pipe(
  line(20),
  v.transform((input) => input.replaceAll(/\s/g, '')),
)

export const doOperatorLogin = operation({
  summary:
    'Logs an operator in with e-mail and password, and with a one-time code where one is set up. Returns the next step: a code, a passkey, or setting up a second factor. ED-1.07',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ email: line(254), password: line(200), code: v.optional(code) }),
  /** `code` and `passkey`: not logged in yet. `secondFactor`: logged in, must set one up. */
  answer: v.object({ operator: maybe(operator), needs: v.nullable(v.picklist(['code', 'passkey', 'secondFactor'])) }),
  refusals: ['login.invalidData', 'tooManyRequests'],
})

export const doOperatorLogout = operation({
  summary: 'Logs the operator out.',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.null(),
  refusals: [],
})

export const getOperator = operation({
  summary: 'Returns the logged-in operator, or null.',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: maybe(operator),
  refusals: [],
})

/** A staff account as an owner sees it. */
export const staffMember = v.object({
  id,
  email: v.string(),
  name: v.string(),
  role: v.picklist(operatorRoles),
  isActive: v.boolean(),
  lastLoginAt: maybe(v.string()),
  hasPassword: v.boolean(),
  hasTotp: v.boolean(),
  hasPasskey: v.boolean(),
})
export type StaffMember = v.InferOutput<typeof staffMember>

const givenName = v.pipe(line(120), v.trim(), v.nonEmpty())

export const getOperators = operation({
  summary: 'Returns all staff accounts, deactivated ones last.',
  access: 'owner',
  cost: 'normal',
  payload: emptyObject,
  answer: v.array(staffMember),
  refusals: [],
})

export const doAddOperator = operation({
  summary: 'Adds a staff account. The returned link lets its owner choose a password, once, within 48 hours.',
  access: 'owner',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({
    name: givenName,
    email: v.pipe(line(254), v.trim(), v.email()),
    role: v.picklist(operatorRoles),
  }),
  answer: v.object({ id, link: v.string() }),
  refusals: ['operator.emailExists'],
})

export const setOperator = operation({
  summary:
    'Updates the name or role of a staff account, or deactivates it and ends its sessions. Fields that are left out are unchanged.',
  access: 'owner',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({
    id,
    name: v.optional(givenName),
    role: v.optional(v.picklist(operatorRoles)),
    isActive: v.optional(v.boolean()),
  }),
  answer: v.array(staffMember),
  refusals: ['operator.notFound', 'operator.lastOwner'],
})

export const doResetOperator = operation({
  summary:
    'Resets a staff account that lost its credentials: removes password, one-time codes, passkeys and sessions, and returns a new link to choose a password.',
  access: 'owner',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({ id }),
  answer: v.object({ link: v.string() }),
  refusals: ['operator.notFound'],
})

export const doSetOperatorPassword = operation({
  summary:
    'Sets the password of a staff account with the token of a link, which works once. Ends all sessions of the account.',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ token: line(100), password: line(200) }),
  answer: v.null(),
  refusals: ['operator.linkInvalidOrExpired', 'operator.passwordTooWeak'],
})

export const auditEntry = v.object({
  id: v.number(),
  at: v.string(),
  operatorId: maybe(id),
  operatorName: v.string(),
  action: v.string(),
  subject: v.string(),
  subjectId: v.string(),
  before: v.unknown(),
  after: v.unknown(),
})

export const getAuditLog = operation({
  summary:
    'Returns the changes made by staff, newest first, 50 per page, optionally for one type of subject or one subject.',
  access: 'owner',
  cost: 'normal',
  payload: v.object({ page: v.optional(page, 1), subject: v.optional(line(60)), subjectId: v.optional(line(80)) }),
  answer: v.object({ entries: v.array(auditEntry), page: v.number(), hasMore: v.boolean() }),
  refusals: [],
})
