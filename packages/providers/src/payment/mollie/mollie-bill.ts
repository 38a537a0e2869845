import { PaymentLineType } from '@mollie/api-client'
import type { BillLine, PaymentBill } from '@vitrine/engine/ports/payment'
import { toMollie } from './mollie-money.ts'

/** Pay-later methods require billing address and order lines. Other methods get neither. */
const methodsWithBill: ReadonlySet<string> = new Set(['klarna', 'billie', 'in3', 'riverty'])

const types = {
  physical: PaymentLineType.physical,
  shipping_fee: PaymentLineType.shipping_fee,
  surcharge: PaymentLineType.surcharge,
  discount: PaymentLineType.discount,
  gift_card: PaymentLineType.gift_card,
} as const satisfies Record<BillLine['type'], PaymentLineType>

/** Billing address and lines for such a method; empty for all others. */
export async function toBillParams({
  method,
  currency,
  bill,
}: {
  readonly method: string
  readonly currency: string
  readonly bill: () => Promise<PaymentBill | null>
}) {
  const details = methodsWithBill.has(method) ? await bill() : null
  if (details === null) return {}
  const { firstName, lastName, company, street, additional, postcode, city, country, email, lines } = details
  return {
    billingAddress: {
      givenName: firstName,
      familyName: lastName,
      streetAndNumber: street,
      postalCode: postcode,
      city,
      country,
      email,
      ...(company !== '' && { organizationName: company }),
      ...(additional !== '' && { streetAdditional: additional }),
    },
    lines: lines.map(({ type, description, quantity, each, total }) => ({
      type: types[type],
      description,
      quantity,
      unitPrice: toMollie({ minor: each, currency }),
      totalAmount: toMollie({ minor: total, currency }),
    })),
  }
}
