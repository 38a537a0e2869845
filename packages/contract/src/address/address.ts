import * as v from 'valibot'
import { pickup } from '../checkout/delivery.ts'
import { id, singleLineText } from '../kernel/operation/fields.ts'

/** Address kinds. SF-3.08 */
export const addressKinds = { billing: 1, shipping: 2 } as const
export const addressKind = v.picklist([1, 2])
export type AddressKind = v.InferOutput<typeof addressKind>

/** Numbers of address options. SF-3.07 */
export const addressOptionTypes = {
  vatNumber: 1,
  externalAddressId: 2,
  entryCertificate: 3,
  telephone: 4,
  email: 5,
  postNumber: 6,
  personalId: 7,
  bbfc: 8,
  birthday: 9,
  sessionId: 10,
  title: 11,
  contactPerson: 12,
  externalCustomerId: 13,
} as const

const optional = (maxLength: number) => v.optional(singleLineText(maxLength), '')

/** An address in the shape of the shop's forms. SF-3.01; `apartment` is the house number with its addition. */
export const addressForm = v.object({
  id: v.optional(v.nullable(id), null),
  firstName: optional(100),
  lastName: optional(100),
  streetName: optional(120),
  apartment: optional(60),
  /** Second line of the street: floor, building. */
  additional: optional(120),
  city: optional(100),
  state: v.optional(v.nullable(id), null),
  country: id,
  zipCode: optional(20),
  phoneNumber: optional(40),
  email: optional(254),
  primary: v.optional(v.boolean(), false),
  companyName: optional(120),
  vatNumber: optional(30),
  /** Numbered options without a field of their own, stored unchanged. */
  options: v.optional(
    v.pipe(
      v.array(
        v.object({
          typeId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(13)),
          value: singleLineText(200),
        }),
      ),
      v.maxLength(13),
    ),
    [],
  ),
})
export type AddressForm = v.InferOutput<typeof addressForm>
export type AddressFormInput = v.InferInput<typeof addressForm>

export const address = v.object({
  ...addressForm.entries,
  id,
  countryName: v.string(),
  /** ISO 3166-1 alpha-2 */
  countryCode: v.string(),
  stateName: v.nullable(v.string()),
  /** Checked against the register of its country: 'later' counts until it has been checked. SF-8.43 */
  vatCheck: v.picklist(['none', 'valid', 'invalid', 'later']),
  /** A pick-up point of a carrier: customers cannot edit its location or use it as a billing address. */
  pickup: v.nullable(pickup),
  useAsBilling: v.boolean(),
  useAsShipping: v.boolean(),
})
export type Address = v.InferOutput<typeof address>

// SF-3.11
export const country = v.object({
  id,
  name: v.string(),
  isoCode2: v.string(),
  states: v.array(v.object({ id, name: v.string() })),
  isStateRequired: v.boolean(),
  /** Whole match, upper case; null: any. For the browser's `pattern` and the server's check alike. */
  postcodePattern: v.nullable(v.string()),
  vatPattern: v.nullable(v.string()),
  isEu: v.boolean(),
})
export type Country = v.InferOutput<typeof country>
