/** The addresses of the checkout's form. Their fields are named 'billing.zipCode'. */
export const addressBlocks = ['billing', 'shipping'] as const

export const addressFields = [
  'id',
  'firstName',
  'lastName',
  'streetName',
  'apartment',
  'additional',
  'zipCode',
  'city',
  'state',
  'country',
  'phoneNumber',
  'companyName',
  'vatNumber',
] as const

/** The fields of the checkout form that a draft stores. */
export const draftFields = [
  'email',
  'orderContactWish',
  'orderCustomerSign',
  'useAsShipping',
  ...addressBlocks.flatMap((block) => addressFields.map((name) => `${block}.${name}` as const)),
] as const
export type DraftField = (typeof draftFields)[number]
export type CheckoutDraft = Partial<Record<DraftField, string>>

export const draftFieldMaxLength = 1000
/** Characters in total. A complete form has about a tenth of it. */
export const draftMaxLength = 8000

/**
 * Picks the form values that a draft stores, in the order of its fields. Values above the length limits are left out.
 */
export function limitDraft(formValues: Readonly<Record<string, string>>): CheckoutDraft {
  let remaining = draftMaxLength
  const fields = draftFields.flatMap((name) => {
    const value = formValues[name]
    if (value === undefined || value.length > Math.min(remaining, draftFieldMaxLength)) return []
    remaining -= value.length
    return [[name, value] as const]
  })
  return Object.fromEntries(fields)
}
