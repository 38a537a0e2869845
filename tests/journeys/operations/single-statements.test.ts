import { inStatement } from '@vitrine/engine/kernel/database/db'
import { enqueue } from '@vitrine/engine/kernel/jobs/outbox'
import { expect, test } from 'vitest'
import { testDatabase } from '../../harness/database/test-database.ts'

const message = (orderId: number) =>
  ({ kind: 'mail.orderPlaced', key: `mail.orderPlaced:${orderId}`, payload: { orderId } }) as const

test('a single statement writes without a transaction, all of its rows or none', async () => {
  const { db } = await testDatabase()
  await inStatement(db, (tx) => enqueue(tx, message(1), message(2)))
  // The last row breaks a constraint.
  await expect(inStatement(db, (tx) => enqueue(tx, message(3), { ...message(4), key: null as never }))).rejects.toThrow(
    'null value in column "dedupe_key"',
  )
  const rows = await db.selectFrom('outbox').select('dedupe_key').orderBy('id').execute()
  expect(rows.map(({ dedupe_key }) => dedupe_key)).toEqual(['mail.orderPlaced:1', 'mail.orderPlaced:2'])
})

test('a second statement without a transaction is refused before it reaches the database', async () => {
  const { db } = await testDatabase()
  await expect(
    inStatement(db, async (tx) => {
      await enqueue(tx, message(1))
      await enqueue(tx, message(2))
    }),
  ).rejects.toThrow('only one statement runs without a transaction')
  expect(await db.selectFrom('outbox').select('dedupe_key').execute()).toHaveLength(1)
})
