import { openDatabase } from '@vitrine/engine/kernel/database/db'
import { createSettings } from '@vitrine/engine/kernel/settings'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../harness/database/test-database.ts'

test('settings are returned while all connections are held and changed ones are still to be read', async () => {
  const { url, db } = await testDatabase()
  const single = openDatabase(url, { connections: 1 })
  onTestFinished(() => single.destroy())
  let deliver: (() => Promise<void> | void) | undefined
  const settings = createSettings(single, {
    subscribe(subscriber) {
      deliver = () => subscriber([{ subject: 'settings', id: null }])
      return () => {}
    },
    caughtUp: async () => {},
  })
  expect((await settings())['orders.maximumQuantity']).toBeNull()
  await db.insertInto('settings').values({ key: 'orders.maximumQuantity', value: '7' }).execute()
  let delivered: Promise<void> | void = undefined
  await single.transaction().execute(async () => {
    delivered = deliver?.()
    expect((await settings())['orders.maximumQuantity']).toBeNull()
  })
  await delivered
  expect((await settings())['orders.maximumQuantity']).toBe(7)
})
