import { randomUUID } from 'node:crypto'
import type { DiscountFields, DiscountType } from '@vitrine/contract/checkout/discounts.contract'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

/** Ten percent on everything, for everybody, from long ago. */
export const plainTerms: DiscountFields = {
  name: 'A tenth',
  percent: 10,
  amount: null,
  minimumValue: 0,
  otherAmounts: [],
  validFrom: '2020-01-01T00:00:00',
  validUntil: null,
  itemIds: [],
  categoryIds: [],
  tagIds: [],
  excludedItemIds: [],
  countryIds: [],
  currencies: [],
  customers: 'all',
  classIds: [],
  usesPerCustomer: null,
  maxUses: null,
  budget: null,
  combines: false,
  allowsSpecialOffers: true,
}

let made = 0

interface DiscountInput extends Partial<DiscountFields> {
  readonly type?: DiscountType
  readonly code?: string | null
}

/** A coupon that staff make; its code is one of its own. */
export async function makeDiscount(staff: TestVisitor, { type = 'percentage', code, ...terms }: DiscountInput = {}) {
  const details = await staff.call('doCreateDiscount', {
    key: randomUUID(),
    type,
    code: code === undefined ? `CODE${(made += 1)}` : code,
    discount: { ...plainTerms, percent: type === 'percentage' ? 10 : null, ...terms },
  })
  return { id: details.id, code: details.code ?? '', details }
}
