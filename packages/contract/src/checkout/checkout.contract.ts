import * as v from 'valibot'
import { address, addressForm, addressKind, country } from '../address/address.ts'
import { draftFieldMaxLength, draftFields, draftMaxLength } from './checkout-draft.ts'
import { arrival, preferredDelivery, preferredService } from './delivery.ts'
import { amount, count, id, line, emptyObject, singleLineText, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import type { RefusalKey } from '../kernel/operation/refusals.ts'
import { cardParts } from './payment-providers.ts'
import { session } from '../account/session.contract.ts'

// SF-3.62
export const shippingMethod = v.object({
  parcelServiceName: v.string(),
  parcelServicePresetName: v.string(),
  parcelServicePresetId: id,
  shippingProfileId: id,
  shippingAmount: amount,
  shippingPrivacyInformation: v.object({
    showDataPrivacyAgreementHint: v.boolean(),
    parcelServiceName: v.string(),
    parcelServiceAddress: v.string(),
  }),
  /** Working days until it arrives, from and to. */
  daysFrom: count,
  daysTo: count,
  /** If it is ordered now. */
  arrives: arrival,
  isParcelBox: v.boolean(),
  isPostOffice: v.boolean(),
  /** The delivery preferences available at the cart's address. SF-1.16 */
  preferredServices: v.array(preferredService),
  excludedPaymentMethodIds: v.array(id),
})
export type ShippingMethod = v.InferOutput<typeof shippingMethod>

// SF-3.63
export const paymentMethod = v.object({
  id,
  name: v.string(),
  description: v.string(),
  icon: v.nullable(v.string()),
  methodOfPaymentId: id,
  /** 'creditcard', 'paypal', 'applepay', 'klarna', 'advance', 'cashOnDelivery': what the method is. */
  key: v.string(),
  /** The payment provider, or how staff receive the money: 'advance', 'cash_on_delivery'. */
  paymentKey: v.string(),
  /** The provider moves no real money: a test account, or a simulator. */
  isTest: v.boolean(),
  /** Card fields of the provider in the page; null: a card is entered on the provider's page. SF-7.44 */
  cardFields: v.nullable(
    v.object({
      /** The path of a module that mounts them. */
      script: v.string(),
      /** The public key of the shop's account. */
      accountKey: v.string(),
      parts: v.array(v.picklist(cardParts)),
    }),
  ),
  fee: amount,
  excludedPaymentMethodIds: v.array(id),
})
export type PaymentMethod = v.InferOutput<typeof paymentMethod>

/** The missing parts of an order, in the order of the checkout's sections. SF-4.08 */
export const missingParts = [
  'email',
  'billingAddress',
  'shippingAddress',
  'shippingMethod',
  'pickupPoint',
  'paymentMethod',
] as const
export type MissingPart = (typeof missingParts)[number]

// SF-3.12
export const additionalInformation = v.object({
  orderContactWish: v.optional(multilineText(1000), ''),
  orderCustomerSign: v.optional(singleLineText(100), ''),
  shippingPrivacyHintAccepted: v.optional(v.boolean(), false),
  templateType: v.optional(line(40), 'checkout'),
})

/** Form values that are not a saved address yet, by field name. */
const draft = v.pipe(
  v.strictObject(v.entriesFromList(draftFields, v.exactOptional(line(draftFieldMaxLength)))),
  v.check(
    (given) => Object.values(given).reduce((sum, value) => sum + value.length, 0) <= draftMaxLength,
    `has more than ${draftMaxLength} characters`,
  ),
)

/** The data of the checkout page. */
export const checkout = v.object({
  session,
  email: v.nullable(v.string()),
  billingAddress: v.nullable(address),
  shippingAddress: v.nullable(address),
  /** One address serves both. SF-3.42 */
  useAsShippingAddress: v.boolean(),
  /** Saved addresses of a customer; of a guest, those of this session. */
  addresses: v.array(address),
  countries: v.array(country),
  shippingMethods: v.array(shippingMethod),
  shippingProfileId: v.nullable(id),
  /** Delivery preferences that the chosen method supports. SF-3.68 */
  preferredDelivery: v.nullable(preferredDelivery),
  /** Pick-up points are available in the country of delivery. SF-1.17 */
  findsPickupPoints: v.boolean(),
  paymentMethods: v.array(paymentMethod),
  paymentMethodId: v.nullable(id),
  additionalInformation: v.object({
    orderContactWish: v.string(),
    orderCustomerSign: v.string(),
    shippingPrivacyHintAccepted: v.boolean(),
    templateType: v.string(),
  }),
  draft: v.record(v.string(), v.string()),
  missing: v.array(v.picklist(missingParts)),
  /** Whether the address can be delivered to. SF-3.10 */
  isDelivered: v.boolean(),
})
export type Checkout = v.InferOutput<typeof checkout>

const addressRefusals = [
  'address.invalid',
  'address.notCreated',
  'vatNumber.invalid',
  'vatNumber.unverifiable',
  'notFound',
] as const satisfies readonly RefusalKey[]

export const getCheckout = operation({
  summary: "Returns the checkout of the caller's cart: addresses, methods, selections, missing data and totals.",
  access: 'anyone',
  cost: 'normal',
  payload: emptyObject,
  answer: checkout,
  refusals: ['cart.empty'],
})

export const getCountries = operation({
  summary: 'Returns the countries that the shop delivers to, with their states and address formats.',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(country),
  refusals: [],
})

export const doLoginAsGuest = operation({
  summary: "Saves a guest's e-mail address as guestMail of the session's user. SF-4.12, SF-7.16",
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ email: line(254) }),
  answer: session,
  refusals: ['contact.unexpectedFormat', 'contact.missingData'],
})

export const getAddresses = operation({
  summary: "Returns the caller's addresses of one type, the primary one first.",
  access: 'anyone',
  cost: 'light',
  payload: v.object({ typeId: addressKind }),
  answer: v.array(address),
  refusals: [],
})

export const doSaveAddress = operation({
  summary:
    'Creates an address of the caller, or updates the one with the given id, and selects it in the checkout unless stated otherwise. VAT numbers are verified online; if the register is unavailable, the number is accepted and verified later.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({
    typeId: addressKind,
    addressData: addressForm,
    useAsBilling: v.optional(v.boolean()),
    useAsShipping: v.optional(v.boolean()),
    /** False: it is saved in the account, and the checkout keeps what is chosen there. */
    isForCheckout: v.optional(v.boolean(), true),
  }),
  /** No checkout where a customer has nothing in the cart. */
  answer: v.object({ address, checkout: v.nullable(checkout) }),
  refusals: [...addressRefusals, 'cart.empty'],
})

export const deleteAddress = operation({
  summary:
    'Deletes an address of the customer for one use, billing or shipping; an address that is used for both is kept for the other. Returns the remaining addresses of that use.',
  access: 'customer',
  cost: 'light',
  payload: v.object({ typeId: addressKind, addressId: id }),
  answer: v.array(address),
  refusals: ['address.notDeleted'],
})

export const setCheckoutAddress = operation({
  summary:
    "Selects one of the caller's addresses for billing (1) or shipping (2); without an id, shipping uses the billing address. SF-7.29",
  access: 'anyone',
  cost: 'light',
  payload: v.object({ typeId: addressKind, addressId: v.nullable(id) }),
  answer: checkout,
  refusals: ['notFound', 'cart.empty', 'address.invalid'],
})

export const setShippingCountry = operation({
  summary:
    'Sets the country for methods and totals before an address is saved. A selected address in another country has to be saved again; a pick-up point keeps its country.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ countryId: id }),
  answer: checkout,
  refusals: ['notFound', 'cart.empty'],
})

export const getShippingProvider = operation({
  summary: 'Returns the shipping methods for the address of the cart with their prices, and the selected one.',
  access: 'anyone',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({ list: v.array(shippingMethod), selected: v.nullable(id) }),
  refusals: [],
})

export const setShippingProvider = operation({
  summary: 'Selects a shipping method for the cart.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ shippingId: id }),
  answer: checkout,
  refusals: ['notFound', 'shipping.noMethods', 'shipping.tooHeavy', 'cart.empty'],
})

export const getPaymentProviders = operation({
  summary: 'Returns the payment methods for the cart with their fees, and the selected one.',
  access: 'anyone',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({ list: v.array(paymentMethod), selected: v.nullable(id) }),
  refusals: [],
})

export const setPaymentProvider = operation({
  summary: 'Selects a payment method for the cart.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ paymentId: id }),
  answer: checkout,
  refusals: ['notFound', 'cart.empty'],
})

export const doAdditionalInformation = operation({
  summary:
    "Saves the order note, the customer's reference and the consent to pass contact data to the carrier. SF-3.12",
  access: 'anyone',
  cost: 'light',
  payload: additionalInformation,
  answer: v.null(),
  refusals: ['cart.empty'],
})

export const doKeepCheckoutDraft = operation({
  summary: 'Saves unsaved input of the checkout, so that it survives a reload, a second tab or a change of language.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ draft }),
  answer: v.null(),
  refusals: [],
})
