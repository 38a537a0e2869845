import { expect, test } from 'vitest'
import { serve } from '../../harness/shops/served-shop.ts'
import { shopWithBackInStock } from '../../harness/shops/shop-with-back-in-stock.ts'

test('a back-in-stock link changes nothing when it is opened, acts when its button is pressed, and reports a repeated press [SF-2.53]', async () => {
  const shop = await shopWithBackInStock()
  const served = serve(shop.engine, shop.db)
  await shop.request('ewa@example.org')
  const proof = (await shop.findLink('ewa@example.org')) ?? { id: 0, token: '' }
  const link = (call: string) =>
    `/women?${new URLSearchParams({ ActionCall: call, notifyMeId: String(proof.id), notifyMeToken: proof.token })}`
  const press = async (call: string) => (await served.ask(link(call), { method: 'POST' })).headers.get('location')
  const [confirm, end] = ['WebActionConfirmNotifyMe', 'WebActionUnsubscribeNotifyMe']

  expect((await served.ask(link(confirm))).headers.get('cache-control')).toBe('no-store')
  expect(await shop.getState(proof)).toBe('pending')
  expect([await press(confirm), await shop.getState(proof)]).toEqual(['/women?told=notifyMeConfirmed', 'waiting'])
  expect(await press(confirm)).toBe('/women?told=notifyMeAlreadyConfirmed')

  await served.ask(link(end))
  expect(await shop.getState(proof)).toBe('waiting')
  expect([await press(end), await shop.getState(proof)]).toEqual(['/women?told=notifyMeEnded', 'ended'])
  expect(await press(end)).toBe('/women?told=notifyMeAlreadyEnded')
  expect(await press(confirm), 'a request that has ended does not begin again').toBe('/women?told=notifyMeNotConfirmed')
  expect(await shop.getState(proof)).toBe('ended')
})
