/** The addresses of the checkout's form. Their fields are named 'billing.zipCode'. */
export const addressBlocks = ['billing', 'shipping'] as const

export const addressFields = ['id', 'firstName', 'lastName', 'streetName', 'apartment', 'additional', 'zipCode', 'city', 'state', 'country', 'phoneNumber', 'companyName', 'vatNumber'] as const

/** The fields of the checkout's form that its draft keeps: nothing else is stored, and nothing else is asked for. */
export const draftFields = ['email', 'orderContactWish', 'orderCustomerSign', 'useAsShipping', ...addressBlocks.flatMap((block) => addressFields.map((name) => `${block}.${name}` as const))] as const
export type DraftField = (typeof draftFields)[number]
export type CheckoutDraft = Partial<Record<DraftField, string>>

export const draftFieldLength = 1000
/** Characters in all. A form that is filled in has a tenth of it. */
export const draftLength = 8000

/** What a draft may keep of a form, in the order of its fields: what is longer than anything that belongs there was not typed there. */
export function fitDraft(typed: Readonly<Record<string, string>>): CheckoutDraft {
  let left = draftLength
  const kept = draftFields.flatMap((name) => {
    const value = typed[name]
    if (value === undefined || value.length > Math.min(left, draftFieldLength)) return []
    left -= value.length
    return [[name, value] as const]
  })
  return Object.fromEntries(kept)
}
