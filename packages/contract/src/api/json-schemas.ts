import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import { address, country } from '../address/address.ts'
import { cart, cartNotice } from '../checkout/cart.contract.ts'
import { facet } from '../catalogue/catalogue.contract.ts'
import { breadcrumb, category, shellCategory } from '../catalogue/category.ts'
import { checkout, paymentMethod, shippingMethod } from '../checkout/checkout.contract.ts'
import { amount } from '../kernel/operation/fields.ts'
import type { Operation } from '../kernel/operation/operation.ts'
import { operations } from './operations.ts'
import { order } from '../orders/order.ts'
import { providerPayment } from '../checkout/payment.contract.ts'
import { product } from '../catalogue/product.ts'
import { review, reviewCounts } from '../outreach/reviews.contract.ts'
import { user } from '../account/session.contract.ts'
import { publicSettings } from '../shop/settings.ts'
import { totals } from '../checkout/totals.ts'

export type Json = Readonly<Record<string, unknown>>
type Direction = 'input' | 'output'

/** Schemas that many answers share, by name. */
const entities = {
  Address: address,
  Amount: amount,
  Block: operations.getBlocks.answer.entries.blocks.item,
  Breadcrumb: breadcrumb,
  Cart: cart,
  CartNotice: cartNotice,
  Category: category,
  Checkout: checkout,
  Country: country,
  Facet: facet,
  Order: order,
  PaymentMethod: paymentMethod,
  Product: product,
  ProviderPayment: providerPayment,
  Review: review,
  ReviewCounts: reviewCounts,
  Settings: publicSettings,
  ShellCategory: shellCategory,
  ShippingMethod: shippingMethod,
  Totals: totals,
  User: user,
}

const config = {
  target: 'draft-2020-12',
  errorMode: 'throw',
  // JSON numbers are always finite; JSON Schema cannot express transformations and custom checks.
  ignoreActions: ['finite', 'trim', 'to_lower_case', 'transform', 'check', 'readonly'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

/** The JSON Schema of a payload or an answer; entities are referenced. */
export function toSchema(schema: Operation['payload'], typeMode: Direction): Json {
  const { $schema: _, $defs: _entities, ...rest } = toJsonSchema(schema, { ...config, typeMode, definitions: entities })
  return rest
}

export function entitySchemas(): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(toJsonSchemaDefs(entities, { ...config, typeMode: 'output' })).map(([name, schema]) => [
      name,
      { ...schema },
    ]),
  )
}
