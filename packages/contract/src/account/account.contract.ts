import * as v from 'valibot'
import { addressForm } from '../address/address.ts'
import { count, id, line, maybe, emptyObject, singleLineText } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'
import type { RefusalKey } from '../kernel/operation/refusals.ts'
import { assertion, attestation, creationOptions, requestOptions, credentialId } from './passkey.ts'
import { session } from './session.contract.ts'

const password = line(200)
/** Entered twice, so that a typo does not lock the customer out. SF-5.07 */
const newPassword = { password, repeatPassword: line(200) }
const newPasswordRefusals = [
  'contact.missingData',
  'login.passwordTooWeak',
  'login.passwordsDiffer',
] as const satisfies readonly RefusalKey[]
/** The parameters of a link in a mail. */
const link = { customerId: id, token: line(64) }

export const doRegisterUser = operation({
  summary:
    "Creates a customer account and logs in; the guest's cart and wishlist are kept. Names and addresses are optional. SF-7.18",
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({
    email: line(254),
    ...newPassword,
    firstName: v.optional(singleLineText(100), ''),
    lastName: v.optional(singleLineText(100), ''),
    billingAddress: v.optional(addressForm),
    shippingAddress: v.optional(addressForm),
    /** Subscribes to the newsletter as well, which is confirmed by its own mail. */
    newsletter: v.optional(v.boolean(), false),
  }),
  answer: session,
  refusals: [
    ...newPasswordRefusals,
    'contact.emailExists',
    'contact.unexpectedFormat',
    'contact.unexpectedAddressFormat',
    'tooManyRequests',
  ],
})

export const doRequestResetPasswordLink = operation({
  summary: 'Sends a link for setting a new password. The response is the same for addresses without an account.',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ email: line(254) }),
  answer: v.null(),
  refusals: ['contact.missingData', 'contact.unexpectedFormat', 'tooManyRequests'],
})

export const doResetPassword = operation({
  summary:
    'Sets a new password with the token of a reset link, which works once within an hour. Ends all other sessions and confirms the e-mail address. SF-8.60',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ ...link, ...newPassword }),
  answer: v.null(),
  refusals: [...newPasswordRefusals, 'passwordReset.linkInvalidOrExpired', 'tooManyRequests'],
})

export const doChangeUserPassword = operation({
  summary:
    "Changes the customer's password after checking the current one. Ends all other sessions and renews the secret of this one. SF-7.19",
  access: 'customer',
  cost: 'heavy',
  payload: v.object({ oldPassword: password, ...newPassword }),
  answer: v.null(),
  refusals: [...newPasswordRefusals, 'login.invalidData', 'tooManyRequests'],
})

/** The customer's own data. */
export const customer = v.object({
  email: v.string(),
  isEmailProved: v.boolean(),
  /** Requested, not confirmed yet. */
  emailPending: maybe(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.string(),
  /** '1990-02-28' */
  birthday: maybe(v.string()),
  locale: v.picklist(locales),
  className: maybe(v.string()),
  showNetPrices: v.boolean(),
  /** ISO 8601 */
  customerSince: v.string(),
  /** False: the customer logs in with a passkey only; a password can be set by the link of a mail. */
  hasPassword: v.boolean(),
  counts: v.object({ addresses: count, passkeys: count, sessions: count }),
})
export type Customer = v.InferOutput<typeof customer>

export const getCustomer = operation({
  summary: 'Returns the personal data of the logged-in customer.',
  access: 'customer',
  cost: 'light',
  payload: emptyObject,
  answer: customer,
  refusals: [],
})

export const setCustomer = operation({
  summary: 'Updates the names, the telephone number and the language of the logged-in customer.',
  access: 'customer',
  cost: 'light',
  payload: v.object({
    firstName: singleLineText(100),
    lastName: singleLineText(100),
    phoneNumber: v.optional(singleLineText(40), ''),
    locale: v.picklist(locales),
  }),
  answer: customer,
  refusals: ['contact.unexpectedFormat'],
})

export const doChangeEmail = operation({
  summary:
    "Requests a change of the customer's e-mail address, which takes effect when the link sent to the new address is opened. The response does not reveal whether that address already has an account; its owner is notified instead.",
  access: 'customer',
  cost: 'heavy',
  payload: v.object({ email: line(254), password }),
  answer: customer,
  refusals: [
    'login.invalidData',
    'contact.missingData',
    'contact.unexpectedFormat',
    'contact.emailExists',
    'tooManyRequests',
  ],
})

export const deleteEmailChange = operation({
  summary: "Cancels a pending change of the customer's e-mail address and invalidates its confirmation link.",
  access: 'customer',
  cost: 'light',
  payload: emptyObject,
  answer: customer,
  refusals: [],
})

export const doConfirmEmail = operation({
  summary: 'Confirms an e-mail address with the token of the link: for a new account, or for a change of address.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object(link),
  answer: v.null(),
  refusals: ['login.linkInvalidOrExpired', 'contact.emailExists', 'tooManyRequests'],
})

export const customerSession = v.object({
  id,
  /** 'Firefox on Android', nothing finer; null: unknown. */
  agent: maybe(v.string()),
  /** ISO 8601, both. */
  createdAt: v.string(),
  seenAt: v.string(),
  /** The session of this request. */
  isThis: v.boolean(),
})
export type CustomerSession = v.InferOutput<typeof customerSession>

export const getCustomerSessions = operation({
  summary: "Returns the customer's sessions: the current one first, then the most recently used.",
  access: 'customer',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(customerSession),
  refusals: [],
})

export const deleteCustomerSession = operation({
  summary: "Ends one of the customer's other sessions.",
  access: 'customer',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.array(customerSession),
  refusals: ['notFound'],
})

export const deleteOtherSessions = operation({
  summary: 'Ends all sessions of the customer except the current one.',
  access: 'customer',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(customerSession),
  refusals: [],
})

export const customerPasskeys = v.object({
  /** Whether passkeys can be created at the origin of this shop. */
  isPossible: v.boolean(),
  list: v.array(v.object({ id: v.string(), name: v.string(), createdAt: v.string(), usedAt: maybe(v.string()) })),
})
export type CustomerPasskeys = v.InferOutput<typeof customerPasskeys>

export const getCustomerPasskeys = operation({
  summary: 'Returns the passkeys of the logged-in customer.',
  access: 'customer',
  cost: 'light',
  payload: emptyObject,
  answer: customerPasskeys,
  refusals: [],
})

export const doBeginCustomerPasskey = operation({
  summary:
    "Returns the options for creating a passkey in the browser. Requires the customer's password, if they have one.",
  access: 'customer',
  cost: 'heavy',
  payload: v.object({ password: v.optional(password, '') }),
  answer: creationOptions,
  refusals: ['login.passkeyInvalid', 'login.invalidData', 'tooManyRequests'],
})

export const doAddCustomerPasskey = operation({
  summary: 'Registers a passkey that was created in the browser, and notifies the customer by e-mail.',
  access: 'customer',
  cost: 'normal',
  payload: v.object({ name: v.pipe(singleLineText(80), v.trim(), v.nonEmpty()), response: attestation }),
  answer: customerPasskeys,
  refusals: ['login.passkeyInvalid'],
})

export const deleteCustomerPasskey = operation({
  summary: 'Deletes a passkey of the customer.',
  access: 'customer',
  cost: 'light',
  payload: v.object({ id: credentialId }),
  answer: customerPasskeys,
  refusals: ['notFound'],
})

export const getCustomerPasskeyChallenge = operation({
  summary: 'Returns the options for logging a customer in with a passkey.',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: requestOptions,
  refusals: ['login.passkeyInvalid'],
})

export const doCustomerPasskeyLogin = operation({
  summary: 'Logs a customer in with a passkey. Otherwise like doLogin.',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ response: assertion }),
  answer: session,
  refusals: ['login.passkeyInvalid', 'login.userIsBlocked', 'tooManyRequests'],
})
