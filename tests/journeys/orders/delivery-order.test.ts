import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { createOrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createServices } from '../../harness/shops/create-services.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'
import {
  shopWithDeliveryPreferences,
  friday,
  type ShopWithDeliveryPreferences,
} from '../fixtures/shop-with-delivery-preferences.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: ShopWithDeliveryPreferences
beforeAll(async () => {
  shop = await shopWithDeliveryPreferences({ afterwards: afterAll })
})

const words: Record<Locale, readonly string[]> = {
  en: [
    'Delivery preferences',
    'On Tuesday, 24 November 2026',
    'Safe place: Gartenhaus',
    'Neighbour: Agnieszka Żółć, Hauptstraße 3',
  ],
  de: [
    'Lieferwünsche',
    'Am Dienstag, 24. November 2026',
    'Ablageort: Gartenhaus',
    'Nachbar: Agnieszka Żółć, Hauptstraße 3',
  ],
  pl: [
    'Preferencje dostawy',
    'Dzień: wtorek, 24 listopada 2026',
    'Miejsce: Gartenhaus',
    'Sąsiad: Agnieszka Żółć, Hauptstraße 3',
  ],
}
const charge: Record<Locale, string> = {
  en: 'Delivery on the chosen day',
  de: 'Lieferung am Wunschtag',
  pl: 'Dostawa w wybranym dniu',
}
const wish = {
  preferredDay: '2026-11-24',
  preferredLocation: 'Gartenhaus',
  preferredNeighbourName: 'Agnieszka Żółć',
  preferredNeighbourAddress: 'Hauptstraße 3',
}

const desk = () => createOrderAdmin(createServices(shop, { now: () => friday }))
const mailOf = async (subject: string) => {
  const written = (await shop.engine.mails.newest()).find((mail) => mail.subject.includes(subject))
  return written && shop.engine.mails.byId(written.id)
}

test.each(locales)(
  'delivery preferences and their costs are in the order mail in %s, and the preferences on the delivery note [SF-3.67, SF-3.68]',
  async (locale) => {
    const ann = await shop.receiver({ locale })
    await ann.wish(wish)
    const { orderId } = await ann.place()
    await shop.engine.scheduler.runUntilIdle()
    const mail = await mailOf(String(orderId))
    for (const said of [...words[locale], charge[locale]]) expect(mail?.plain).toContain(said)

    await desk().recordPayment(orderId)
    await desk().ship(orderId)
    await shop.engine.scheduler.runUntilIdle()
    const { order } = (await desk().show(orderId)).order
    const note = order.documents.find(({ type }) => type === 'delivery_note')
    const file = await ann.call('getOrderDocument', { orderId, accessKey: order.accessKey, documentId: note?.id ?? 0 })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(file.base64, 'base64'))), {
      mergePages: true,
    })
    for (const said of words[locale]) expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
  },
)

test("a pick-up point is printed in the carrier's address format with its number, in mails and on the command line [SF-3.69]", async () => {
  const ann = await shop.receiver()
  await ann.call('setPickupPoint', { pointId: 'ks-118', postNumber: '12345678', firstName: 'Ann', lastName: 'Novak' })
  const { orderId } = await ann.place()
  await shop.engine.scheduler.runUntilIdle()
  expect((await mailOf(String(orderId)))?.plain).toContain(
    'Ann Novak\n  Postnummer 12345678\n  Packstation 118\n  Friedrichsplatz 12\n  34117 Kassel',
  )
  const { stdout } = await shopCommand(['orders', 'show', String(orderId)], {
    DATABASE_URL: shop.url,
    DATA_DIR: await dataFolder(afterAll),
  })
  expect(stdout).toContain('Ann Novak, Postnummer 12345678, Packstation 118, Friedrichsplatz 12, 34117 Kassel')
})

test('the command line shows the delivery preferences [SF-3.68]', async () => {
  const ann = await shop.receiver()
  await ann.wish(wish)
  const { orderId } = await ann.place()
  const { stdout } = await shopCommand(['orders', 'show', String(orderId)], {
    DATABASE_URL: shop.url,
    DATA_DIR: await dataFolder(afterAll),
  })
  expect(stdout).toMatch(/Delivery preferences +on 2026-11-24; left at Gartenhaus; with Agnieszka Żółć, Hauptstraße 3/)
  expect(stdout).toMatch(/preferredDelivery +£1.20/)
})
