/** How the value of a field is read. Others are shown as they are, truth values as yes or no. */
export type FieldKind =
  /** Minor units of the currency in the path of the field, or beside it. */
  | 'minor'
  /** Decimal units of the currency beside it, or a word. */
  | 'amount'
  | 'shopAmount'
  | 'euroMinor'
  | 'minutes'
  | 'bytes'
  | 'grams'
  | 'country'
  | 'language'
  | 'moment'
  | 'percent'
  | 'role'
  | 'permissions'
  | 'person'
  | 'carrier'
  | 'shippingMethod'
  | 'paymentMethods'
  | 'return'
  | 'secretEnd'
  /** One of a list of names, which have texts: log.value.NAME. */
  | 'name'

export const fieldKinds: Readonly<Record<string, FieldKind>> = {
  fee: 'minor',
  fromTotal: 'minor',
  toTotal: 'minor',
  firstItem: 'minor',
  furtherItem: 'minor',
  freeFrom: 'minor',
  refundedBefore: 'minor',
  regularPrice: 'minor',
  reducedPrice: 'minor',
  recommendedPrice: 'minor',
  amount: 'amount',
  seenRefund: 'amount',
  maxRefund: 'shopAmount',
  total: 'euroMinor',
  holdMinutes: 'minutes',
  bytes: 'bytes',
  weightG: 'grams',
  maxWeightG: 'grams',
  country: 'country',
  locale: 'language',
  publishAt: 'moment',
  startsAt: 'moment',
  endsAt: 'moment',
  takeBackAt: 'moment',
  expiresAt: 'moment',
  role: 'role',
  permissions: 'permissions',
  operatorId: 'person',
  carrierId: 'carrier',
  shippingProfileId: 'shippingMethod',
  excludedPaymentIds: 'paymentMethods',
  returnId: 'return',
  proof: 'name',
  status: 'name',
  state: 'name',
  kind: 'name',
  type: 'name',
  rate: 'name',
  rule: 'name',
  reason: 'name',
  step: 'name',
  screen: 'name',
  provider: 'name',
  right: 'name',
  mail: 'name',
  match: 'name',
  sort: 'name',
  customers: 'name',
  percent: 'percent',
  discountAmount: 'shopAmount',
  minimumValue: 'shopAmount',
  budget: 'shopAmount',
  fixedAmount: 'minor',
  fixedMinimum: 'minor',
  preferredServices: 'name',
}

/** The kind of a state that is one value, by the thing. */
export const subjectKinds: Readonly<Record<string, FieldKind>> = {
  vatRate: 'percent',
  market: 'country',
  review: 'name',
  reply: 'name',
  paymentMethod: 'paymentMethods',
  shippingMethod: 'shippingMethod',
}
