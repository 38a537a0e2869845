import * as v from 'valibot'
import { fromStripe } from '../stripe-money.ts'
import { toMethodKeys } from '../stripe-methods.ts'

const positive = v.pipe(
  v.string(),
  v.transform(Number),
  v.integer('Invalid integer'),
  v.minValue(1, 'This value must be greater than or equal to 1.'),
)
const currency = v.pipe(v.string(), v.regex(/^[a-z]{3}$/, 'Invalid currency'))
const address = v.pipe(v.string(), v.url('Not a valid URL'))
// Stripe refuses parameters that it does not know.
const expand = v.optional(v.record(v.string(), v.string()))
const metadata = v.optional(v.record(v.string(), v.string()), {})

// The types that are enabled for the simulated account.
export const simulatedTypes = ['card', 'paypal', 'klarna', 'ideal', 'p24', 'blik', 'eps', 'bancontact'] as const
const types = v.object({ 0: v.picklist(simulatedTypes, 'The payment method type is invalid') })

export const createSessionForm = v.pipe(
  v.strictObject({
    expand,
    mode: v.literal('payment'),
    allowed_payment_method_types: types,
    line_items: v.object({
      0: v.object({
        quantity: v.literal('1'),
        price_data: v.object({
          currency,
          unit_amount: positive,
          product_data: v.object({ name: v.pipe(v.string(), v.nonEmpty()) }),
        }),
      }),
    }),
    payment_intent_data: v.object({
      description: v.string(),
      metadata,
      capture_method: v.optional(v.picklist(['automatic', 'manual'])),
    }),
    metadata,
    locale: v.optional(v.string(), 'auto'),
    success_url: address,
    cancel_url: address,
  }),
  v.transform(({ line_items: { 0: line }, allowed_payment_method_types: { 0: type }, ...form }) => ({
    amount: fromStripe(line.price_data.unit_amount, line.price_data.currency),
    description: form.payment_intent_data.description,
    method: toMethodKeys(type)[0] ?? type,
    locale: form.locale,
    redirectUrl: form.success_url,
    metadata: form.metadata,
  })),
)

export const createIntentForm = v.pipe(
  v.strictObject({
    expand,
    amount: positive,
    currency,
    description: v.optional(v.string(), ''),
    allowed_payment_method_types: types,
    payment_method: v.string(),
    confirm: v.literal('true'),
    return_url: address,
    metadata,
  }),
  v.transform(({ amount, currency: of, allowed_payment_method_types: { 0: type }, ...form }) => ({
    amount: fromStripe(amount, of),
    description: form.description,
    method: toMethodKeys(type)[0] ?? type,
    locale: 'en',
    redirectUrl: form.return_url,
    metadata: form.metadata,
    token: form.payment_method,
  })),
)

export const updateForm = v.strictObject({ expand, description: v.optional(v.string()), metadata })

export const createRefundForm = v.strictObject({ payment_intent: v.string(), amount: positive, metadata })
