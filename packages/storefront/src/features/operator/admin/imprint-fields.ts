import type { Imprint } from '@vitrine/contract/shop/law.contract'

/** In the order of the form. */
export const imprintFields = [
  'name',
  'representative',
  'street',
  'postcode',
  'town',
  'country',
  'email',
  'phone',
  'register',
  'vatNumber',
] as const satisfies readonly (keyof Imprint)[]
