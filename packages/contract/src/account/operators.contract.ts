import * as v from 'valibot'
import { id, line, maybe, emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { permissions } from '../kernel/permissions.ts'

/** A staff account. ED-1.07 */
export const operator = v.object({
  id,
  email: v.string(),
  name: v.string(),
  role: v.string(),
  permissions: v.pipe(v.array(v.picklist(permissions)), v.readonly()),
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
  role: v.string(),
  isActive: v.boolean(),
  lastLoginAt: maybe(v.string()),
  hasPassword: v.boolean(),
  hasTotp: v.boolean(),
  hasPasskey: v.boolean(),
})
export type StaffMember = v.InferOutput<typeof staffMember>

/** A shipped role, or the code of one of the shop's own. */
const roleCode = line(40)

const givenName = v.pipe(line(120), v.trim(), v.nonEmpty())

export const getOperators = operation({
  summary: 'Returns all staff accounts, deactivated ones last.',
  access: 'staff',
  cost: 'normal',
  payload: emptyObject,
  answer: v.array(staffMember),
  refusals: [],
})

export const doAddOperator = operation({
  summary: 'Adds a staff account. The returned link lets its owner choose a password, once, within 48 hours.',
  access: 'staff',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({
    name: givenName,
    email: v.pipe(line(254), v.trim(), v.email()),
    role: roleCode,
  }),
  answer: v.object({ id, link: v.string() }),
  refusals: ['operator.emailExists', 'operator.roleUnknown', 'operator.roleBeyondOwn'],
})

export const setOperator = operation({
  summary:
    'Updates the name or role of a staff account, or deactivates it and ends its sessions. Fields that are left out are unchanged.',
  access: 'staff',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({
    id,
    name: v.optional(givenName),
    role: v.optional(roleCode),
    isActive: v.optional(v.boolean()),
  }),
  answer: v.array(staffMember),
  refusals: ['operator.notFound', 'operator.lastOwner', 'operator.roleUnknown', 'operator.roleBeyondOwn'],
})

export const doResetOperator = operation({
  summary:
    'Resets a staff account that lost its credentials: removes password, one-time codes, passkeys and sessions, and returns a new link to choose a password.',
  access: 'staff',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({ id }),
  answer: v.object({ link: v.string() }),
  refusals: ['operator.notFound', 'operator.roleBeyondOwn'],
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

/** A role with its permissions. */
export const staffRole = v.object({
  code: v.string(),
  /** Null: a shipped role, which clients name in their language. */
  name: maybe(v.string()),
  permissions: v.pipe(v.array(v.picklist(permissions)), v.readonly()),
  /** The number of staff accounts with the role. */
  accounts: v.number(),
})
export type StaffRole = v.InferOutput<typeof staffRole>

export const getStaffRoles = operation({
  summary: "Returns the shipped roles and the shop's own, with their permissions.",
  access: 'staff',
  cost: 'normal',
  payload: emptyObject,
  answer: v.array(staffRole),
  refusals: [],
})

export const setStaffRole = operation({
  summary:
    "Adds one of the shop's own roles, or changes its name and permissions by its code. Nobody can grant a permission without having it.",
  access: 'staff',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({
    code: v.optional(roleCode),
    name: v.pipe(line(60), v.trim(), v.nonEmpty()),
    permissions: v.pipe(v.array(v.picklist(permissions)), v.maxLength(permissions.length)),
  }),
  answer: v.array(staffRole),
  refusals: ['operator.roleUnknown', 'operator.roleNameTaken', 'operator.roleBeyondOwn'],
})

export const deleteStaffRole = operation({
  summary: "Deletes one of the shop's own roles that no staff account has.",
  access: 'staff',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({ code: roleCode }),
  answer: v.array(staffRole),
  refusals: ['operator.roleUnknown', 'operator.roleInUse', 'operator.roleBeyondOwn'],
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
    'Returns the changes made by staff, newest first, 50 at a time: with `before`, those before that entry. Filters are combined: type of subject, one subject, person (null: the command line), days in the time zone of the shop, and words of the changed values.',
  access: 'staff',
  cost: 'normal',
  payload: v.object({
    subject: v.optional(line(60)),
    subjectId: v.optional(line(80)),
    operatorId: v.optional(maybe(id)),
    from: v.optional(v.pipe(v.string(), v.isoDate())),
    until: v.optional(v.pipe(v.string(), v.isoDate())),
    search: v.optional(line(120)),
    before: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  }),
  /** The currency of the shop, in which limits of roles are. */
  answer: v.object({
    entries: v.array(auditEntry),
    hasMore: v.boolean(),
    timeZone: v.string(),
    currency: v.string(),
  }),
  refusals: [],
})
