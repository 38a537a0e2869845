import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { createOrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { expect, test } from 'vitest'
import { createServices } from '../../harness/shops/create-services.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const texts: Record<
  Locale,
  {
    readonly part: string
    readonly rest: string
    readonly inParcel: string
    readonly following: string
    readonly quantity: string
  }
> = {
  en: {
    part: 'Part of your order is on its way',
    rest: 'The rest of your order is on its way',
    inParcel: 'In this parcel:',
    following: 'To follow in another parcel:',
    quantity: 'Quantity 1',
  },
  de: {
    part: 'Ein Teil Ihrer Bestellung ist unterwegs',
    rest: 'Der Rest Ihrer Bestellung ist unterwegs',
    inParcel: 'In diesem Paket:',
    following: 'Folgt in einem weiteren Paket:',
    quantity: 'Menge 1',
  },
  pl: {
    part: 'Część zamówienia jest w drodze',
    rest: 'Reszta zamówienia jest w drodze',
    inParcel: 'W tej paczce:',
    following: 'W kolejnej paczce:',
    quantity: 'Ilość: 1',
  },
}

test.each(locales)(
  'the mail about one of several parcels lists in %s what it contains and what follows, with its own tracking number',
  async (locale) => {
    const shop = await testShop({ document: purchaseDocument })
    const admin = createOrderAdmin(createServices(shop))
    const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 2, SCARF: 1 }, locale }))
    await admin.recordPayment(orderId)
    const shirt = (await admin.show(orderId)).order.order.orderItems[0]?.id ?? 0
    // Both are shipped before a mail is written: the first mail is about its own parcel all the same.
    await admin.ship(orderId, { lines: [{ orderItemId: shirt, quantity: 1 }], trackingNumber: 'FIRST-1' })
    await admin.ship(orderId, { trackingNumber: 'SECOND-2' })
    await shop.engine.scheduler.run('outbox')
    const mails = await shop.db.selectFrom('mails').where('template', '=', 'orderShipped').select('plain').execute()
    const { part, rest, inParcel, following, quantity } = texts[locale]
    // Written side by side, in any order.
    const [first, second] = [part, rest].map((title) => mails.find(({ plain }) => plain.startsWith(title))?.plain)
    expect(first).toMatch(
      new RegExp(
        `${inParcel}\\n\\nLinen Shirt\\n[^]*?${quantity}\\n\\n${following}\\n\\nLinen Shirt\\n[^]*?${quantity}\\nLambswool Scarf\\n`,
      ),
    )
    expect([first?.includes('FIRST-1'), first?.includes('SECOND-2')]).toEqual([true, false])
    expect(second).toMatch(new RegExp(`${inParcel}\\n\\nLinen Shirt\\n[^]*?${quantity}\\nLambswool Scarf\\n`))
    expect(second).not.toContain(following)
    expect([second?.includes('FIRST-1'), second?.includes('SECOND-2')]).toEqual([false, true])
  },
  60_000,
)
