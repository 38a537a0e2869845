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
    "Logs one of the shop's people in: e-mail and password, then the code of an app. Answers what is still needed: the code, a passkey instead of the password, or a second proof to be set up. ED-1.07",
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ email: line(254), password: line(200), code: v.optional(code) }),
  /** `code` and `passkey`: not logged in yet. `secondFactor`: logged in, must set one up. */
  answer: v.object({ operator: maybe(operator), needs: v.nullable(v.picklist(['code', 'passkey', 'secondFactor'])) }),
  refusals: ['login.invalidData', 'tooManyRequests'],
})

export const doOperatorLogout = operation({
  summary: "Ends the operator's session.",
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.null(),
  refusals: [],
})

export const getOperator = operation({
  summary: "Who of the shop's people calls; null: nobody of them.",
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
  summary: 'Everybody who runs the shop, those who have left last.',
  access: 'owner',
  cost: 'normal',
  payload: emptyObject,
  answer: v.array(staffMember),
  refusals: [],
})

export const doAddOperator = operation({
  summary:
    'Somebody new who runs the shop. The link that comes with it lets them choose a password, once, within 48 hours.',
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
    'Another name or role, or no part in the shop any more: then all their sessions end. What is left out stays.',
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
    'For whoever lost what they log in with: password, code, passkeys and sessions go, and a new link to choose a password comes.',
  access: 'owner',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({ id }),
  answer: v.object({ link: v.string() }),
  refusals: ['operator.notFound'],
})

export const doSetOperatorPassword = operation({
  summary: 'Chooses a password by a link, which works once. All sessions of that operator end.',
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
    "What the shop's people changed, newest first: 50 on a page, on request of one kind of thing or of one thing.",
  access: 'owner',
  cost: 'normal',
  payload: v.object({ page: v.optional(page, 1), subject: v.optional(line(60)), subjectId: v.optional(line(80)) }),
  answer: v.object({ entries: v.array(auditEntry), page: v.number(), hasMore: v.boolean() }),
  refusals: [],
})
