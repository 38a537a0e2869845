import { PaymentLineType } from '@mollie/api-client'
import type { BillLine, PaymentBill } from '@vitrine/engine/ports/payment'
import { toMollie } from './mollie-money.ts'

/** Methods that lend money ask who gets the bill, and for what. Nobody else is told. */
const wantsBill: ReadonlySet<string> = new Set(['klarna', 'billie', 'in3', 'riverty'])

const types = {
  physical: PaymentLineType.physical, shipping_fee: PaymentLineType.shipping_fee, surcharge: PaymentLineType.surcharge, discount: PaymentLineType.discount, gift_card: PaymentLineType.gift_card,
} as const satisfies Record<BillLine['type'], PaymentLineType>

/** The parts of a payment that such a method needs; nothing for all others. */
export async function billFor({ method, currency, bill }: { readonly method: string; readonly currency: string; readonly bill: () => Promise<PaymentBill | null> }) {
  const known = wantsBill.has(method) ? await bill() : null
  if (known === null) return {}
  const { firstName, lastName, company, street, additional, postcode, city, country, email, lines } = known
  return {
    billingAddress: {
      givenName: firstName, familyName: lastName, streetAndNumber: street, postalCode: postcode, city, country, email,
      ...(company !== '' && { organizationName: company }), ...(additional !== '' && { streetAdditional: additional }),
    },
    lines: lines.map(({ type, description, quantity, each, total }) => ({
      type: types[type], description, quantity, unitPrice: toMollie({ minor: each, currency }), totalAmount: toMollie({ minor: total, currency }),
    })),
  }
}
