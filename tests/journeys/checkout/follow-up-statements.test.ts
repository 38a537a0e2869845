import { smtpMail } from '@vitrine/providers/mail/smtp-mail'
import { createOrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { beforeEach, expect, test } from 'vitest'
import { startSmtpServer } from '../../harness/services/smtp-server.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { createServices } from '../../harness/shops/create-services.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

// The work that follows an order: mails with their documents, and notifications. Leasing messages and finding that
// none is left are included, and statements that begin and end transactions. A lower number is an improvement and goes
// into these tests; a higher one reads something twice.

let shop: TestShop
let statements = 0
let received: readonly { readonly files: readonly unknown[] }[]
beforeEach(async () => {
  const server = await startSmtpServer()
  received = server.received
  shop = await testShop({
    document: purchaseDocument,
    onStatement: () => statements++,
    providers: { mail: smtpMail({ url: `${server.url}?ignoreTLS=true`, from: 'mail@vitrine.example' }) },
  })
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
  // The first order fills what the engine keeps in memory, and is not counted.
  await order()
  await followUp()
})

const order = async () =>
  placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1, SCARF: 1 }, payment: 'advance' }))

/** The statements of all background work that is due, the fewest of three: the change feed can run in between. */
async function fewestOfThree(prepare: () => Promise<void>): Promise<number> {
  const counts: number[] = []
  for (let round = 0; round < 3; round++) {
    await prepare()
    counts.push(await followUp())
  }
  return Math.min(...counts)
}

async function followUp(): Promise<number> {
  const before = statements
  await shop.engine.scheduler.run('outbox')
  return statements - before
}

test('two documents and the mail of a new order take 11 statements', async () => {
  const count = await fewestOfThree(async () => void (await order()))
  expect(received.at(-1)?.files).toHaveLength(2)
  expect(count).toBe(11)
})

test('the invoice, the mail and the notification of a received payment take at most 20 statements', async () => {
  const admin = createOrderAdmin(createServices(shop))
  const count = await fewestOfThree(async () => {
    const { orderId } = await order()
    await followUp()
    await admin.recordPayment(orderId)
  })
  expect(received.at(-1)?.files).toHaveLength(1)
  expect(count).toBeLessThanOrEqual(20)
})

test('eight orders at once share the leasing and finishing of their messages', async () => {
  const count = await fewestOfThree(async () => {
    for (let nth = 0; nth < 8; nth++) await order()
  })
  expect(received).toHaveLength(1 + 3 * 8)
  // Each alone would take 11 of them.
  expect(count / 8).toBeLessThan(9.5)
})
