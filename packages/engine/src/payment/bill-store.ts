import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Db } from '../kernel/database/db.ts'
import { engineTexts } from '../kernel/engine-texts.ts'
import type { BillLine, PaymentBill } from '../ports/payment.ts'

/** The billing address and lines of an order; null when the payment's amount differs from the order's total. */
export async function findBill(
  db: Db,
  { orderId, amount }: { readonly orderId: number; readonly amount: number },
): Promise<PaymentBill | null> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('order_addresses as a', (join) => join.onRef('a.order_id', '=', 'o.id').on('a.type_id', '=', 1))
    .innerJoin('countries as c', 'c.id', 'a.country_id')
    .where('o.id', '=', orderId)
    .select([
      'o.locale',
      'o.shipping_gross as shipping',
      'o.payment_fee_gross as fee',
      'o.rebate_gross as rebate',
      'o.coupon_gross as coupon',
      'o.gift_card_amount as giftCard',
      'a.first_name',
      'a.last_name',
      'a.company_name',
      'a.street_name',
      'a.apartment',
      'a.additional',
      'a.zip_code',
      'a.city',
      'a.email',
      'c.iso_code2 as country',
    ])
    .executeTakeFirst()
  if (order === undefined) return null
  const items = await db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .where('line_gross', '>', 0)
    .orderBy('position')
    .select(['name', 'quantity', 'line_gross as total'])
    .execute()
  // The locale of an order is one of the shop's locales.
  const { bill } = engineTexts[order.locale as Locale]
  const lines: readonly BillLine[] = [
    // A CHECK of the table guarantees that unit price and surcharge times quantity make the line total.
    ...items.map(
      ({ name, quantity, total }) =>
        ({ type: 'physical', description: name, quantity, each: total / quantity, total }) as const,
    ),
    ...toBillLines('shipping_fee', bill.shipping, order.shipping),
    ...toBillLines('surcharge', bill.fee, order.fee),
    ...toBillLines('discount', bill.discount, -(order.rebate + order.coupon)),
    ...toBillLines('gift_card', bill.giftCard, -order.giftCard),
  ]
  if (lines.reduce((sum, { total }) => sum + total, 0) !== amount) return null
  return {
    firstName: order.first_name ?? '',
    lastName: order.last_name ?? '',
    company: order.company_name ?? '',
    street: [order.street_name, order.apartment].filter(Boolean).join(' '),
    additional: order.additional ?? '',
    postcode: order.zip_code ?? '',
    city: order.city ?? '',
    country: order.country,
    email: order.email ?? '',
    lines,
  }
}

function toBillLines(type: BillLine['type'], description: string, amount: number): readonly BillLine[] {
  return amount === 0 ? [] : [{ type, description, quantity: 1, each: amount, total: amount }]
}
