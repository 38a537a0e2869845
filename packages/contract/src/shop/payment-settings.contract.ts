import * as v from 'valibot'
import { providerKey } from '../checkout/payment-providers.ts'
import { count, emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { countryCodes, currencyCode, minorAmount, resolvedClashes, texts } from './method-fields.ts'

/** The countries and the order amounts (from, and below) for which a method is offered. */
const term = v.object({
  currency: currencyCode,
  countries: countryCodes,
  fee: minorAmount,
  fromTotal: minorAmount,
  toTotal: maybe(minorAmount),
})
export type PaymentTerm = v.InferOutput<typeof term>

/** What staff decide about a payment method. */
export const paymentMethodFields = v.object({
  names: texts(120),
  /** Hints below the name in the checkout. */
  descriptions: texts(300),
  icon: line(60),
  /** False: the order is confirmed without money, as with cash on delivery. */
  paysFirst: v.boolean(),
  /** How long stock stays reserved while the payment is pending; null: as in the settings. */
  holdMinutes: maybe(v.pipe(count, v.minValue(1), v.maxValue(525_600))),
  isActive: v.boolean(),
  terms: v.pipe(v.array(term), v.maxLength(60)),
})
export type PaymentMethodFields = v.InferOutput<typeof paymentMethodFields>

/** What the method is, at whom: never changed, since orders and payments refer to it. */
const identity = {
  /** The provider's key of the method: 'creditcard', or a key of the shop's own for a manual one. */
  key: v.pipe(line(60), v.trim()),
  provider: providerKey,
}

export const paymentSettings = v.object({
  currency: v.string(),
  countries: v.array(v.object({ code: v.string(), name: v.string(), isDelivered: v.boolean(), isEu: v.boolean() })),
  methods: v.array(
    v.object({
      id,
      ...identity,
      isArchived: v.boolean(),
      /** Names of the shipping methods that do not go with it. */
      excludedBy: v.array(v.object({ id, name: v.string() })),
      ...paymentMethodFields.entries,
    }),
  ),
})
export type PaymentSettings = v.InferOutput<typeof paymentSettings>

export const getPaymentSettings = operation({
  summary: 'Returns the payment methods in the order of the shop, with their terms.',
  access: 'settings',
  cost: 'normal',
  payload: emptyObject,
  answer: paymentSettings,
  refusals: [],
})

export const doAddPaymentMethod = operation({
  summary: 'Adds a payment method: one of an online provider, or one whose money staff record when it arrives.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({ ...identity, method: paymentMethodFields }),
  answer: v.object({ id, settings: paymentSettings }),
  refusals: ['method.invalid'],
})

export const setPaymentMethod = operation({
  summary: 'Changes a payment method; merges like setShippingMethod.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({
    id,
    seen: v.optional(paymentMethodFields),
    resolved: resolvedClashes,
    method: paymentMethodFields,
  }),
  answer: v.object({ id, settings: paymentSettings }),
  refusals: ['method.notFound', 'method.invalid', 'method.changedMeanwhile'],
})

export const setPaymentMethodArchived = operation({
  summary: 'Archives a payment method, which is not offered any more and stays with its orders, or takes it back.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({ id, isArchived: v.boolean() }),
  answer: paymentSettings,
  refusals: ['method.notFound'],
})

export const deletePaymentMethod = operation({
  summary: 'Deletes a payment method to which no order and no payment refers.',
  access: 'settings',
  cost: 'heavy',
  payload: v.object({ id }),
  answer: paymentSettings,
  refusals: ['method.notFound', 'method.inUse'],
})

export const doReorderPaymentMethods = operation({
  summary: 'Sets the order in which payment methods are offered; methods that are left out follow in their order.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)) }),
  answer: paymentSettings,
  refusals: [],
})

const account = v.object({
  provider: v.string(),
  /** `unreadable`: the stored keys cannot be decrypted with the key of the configuration. */
  source: v.picklist(['environment', 'stored', 'simulated', 'none', 'unreadable']),
  isTest: v.boolean(),
  fields: v.array(
    v.object({
      /** The name of its variable in the environment. */
      name: v.string(),
      isRequired: v.boolean(),
      example: v.string(),
      /** The last four characters of the value; null: not set. The value is never returned. */
      lastCharacters: maybe(v.string()),
    }),
  ),
  webhookUrl: v.string(),
  changedAt: maybe(v.string()),
})
export type PaymentAccountSettings = v.InferOutput<typeof account>

export const getPaymentAccounts = operation({
  summary: 'Returns the accounts at payment providers and where their keys come from; never the keys.',
  access: 'settings',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({
    /** False: the configuration has no ENCRYPTION_KEY, so that keys can come from the environment only. */
    canStore: v.boolean(),
    accounts: v.array(account),
  }),
  refusals: [],
})
export type PaymentAccounts = v.InferOutput<typeof getPaymentAccounts.answer>

export const setPaymentAccount = operation({
  summary:
    'Stores the keys of an account at a payment provider, encrypted, and connects to it on all instances. A field that is left out is unchanged; with null for every field the account is removed.',
  access: 'settings',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({
    provider: providerKey,
    values: v.pipe(v.array(v.object({ name: line(60), value: maybe(v.pipe(line(300), v.trim())) })), v.maxLength(20)),
  }),
  answer: getPaymentAccounts.answer,
  refusals: ['payment.accountInvalid', 'payment.accountFromEnvironment', 'payment.encryptionKeyMissing', 'notFound'],
})

export const doTestPaymentAccount = operation({
  summary: 'Asks a payment provider which methods the account has, and compares them with those of the shop.',
  access: 'settings',
  cost: 'heavy',
  payload: v.object({ provider: providerKey }),
  answer: v.object({
    result: v.picklist(['connected', 'refused', 'unreachable', 'noAccount']),
    isTest: v.boolean(),
    isSimulated: v.boolean(),
    /** Of the provider's answer, in milliseconds. */
    durationMs: count,
    /** The provider's keys of the methods that are enabled there. */
    enabled: v.array(v.string()),
    /** Active methods of the shop that are not enabled at the provider. */
    missing: v.array(v.object({ id, key: v.string(), name: v.string() })),
    /** Whether the provider reports payments at once; else the shop asks for their state now and then. */
    hasWebhook: v.boolean(),
  }),
  refusals: ['notFound'],
})
export type PaymentAccountTest = v.InferOutput<typeof doTestPaymentAccount.answer>
