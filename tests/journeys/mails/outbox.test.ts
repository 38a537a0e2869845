import { describe, expect, test } from 'vitest'
import type { Log } from '@vitrine/engine/kernel/context'
import { inTransaction, type Database } from '@vitrine/engine/kernel/database/db'
import { createJobRunner } from '@vitrine/engine/kernel/jobs/jobs'
import { deleteSentMessages, enqueue, createOutbox } from '@vitrine/engine/kernel/jobs/outbox'
import { createScheduler } from '@vitrine/engine/kernel/jobs/scheduler'
import { sql } from 'kysely'
import { testDatabase } from '../../harness/database/test-database.ts'

function logbook() {
  const lines: { level: string; message: string; what: Readonly<Record<string, unknown>> }[] = []
  const note = (level: string) => (what: Readonly<Record<string, unknown>>, message: string) => {
    lines.push({ level, message, what })
  }
  return { lines, log: { info: note('info'), warn: note('warn'), error: note('error') } satisfies Log }
}

const placed = (orderId: number) =>
  ({ kind: 'mail.orderPlaced', key: `mail.orderPlaced:${orderId}`, payload: { orderId } }) as const
const note = (db: Database, ...orders: readonly number[]) =>
  inTransaction(db, (tx) => enqueue(tx, ...orders.map(placed)))
const rows = (db: Database) =>
  db
    .selectFrom('outbox')
    .select(['dedupe_key as key', 'state', 'attempts', 'last_error as error', 'sent_at as sentAt'])
    .orderBy('id')
    .execute()
const makeDue = (db: Database) => sql`update outbox set run_after = now() where state = 'waiting'`.execute(db)
const secondsLeft = async (db: Database) => {
  const {
    rows: [row],
  } = await sql<{
    seconds: number
  }>`select extract(epoch from run_after - clock_timestamp())::float8 as seconds from outbox where state = 'waiting'`.execute(
    db,
  )
  return row?.seconds ?? 0
}

describe('an outbox message', () => {
  test('happens once the transaction that noted it is true, and never before or without it', async () => {
    const { db } = await testDatabase()
    const done: number[] = []
    const outbox = createOutbox(
      { db, log: logbook().log },
      {
        'mail.orderPlaced': async ({ orderId }) => {
          done.push(orderId)
        },
      },
    )
    await inTransaction(db, async (tx) => {
      await enqueue(tx, placed(1))
      expect(await outbox.run()).toBe(0)
    })
    await inTransaction(db, async (tx) => {
      await enqueue(tx, placed(2))
      throw new Error('no order after all')
    }).catch(() => {})
    expect(await outbox.run()).toBe(1)
    expect(await outbox.run()).toBe(0)
    expect(done).toEqual([1])
    expect(await rows(db)).toMatchObject([{ key: 'mail.orderPlaced:1', state: 'sent', attempts: 1 }])
  })

  test('is noted once, however often and however simultaneously the same fact comes up', async () => {
    const { db } = await testDatabase()
    await note(db, 1)
    await Promise.all(Array.from({ length: 32 }, () => note(db, 1, 2)))
    expect((await rows(db)).map(({ key }) => key).sort()).toEqual(['mail.orderPlaced:1', 'mail.orderPlaced:2'])
  })

  test('is done exactly once by four instances that work at the same time', async () => {
    const { db } = await testDatabase()
    await note(db, ...Array.from({ length: 300 }, (_, at) => at + 1))
    const done: number[] = []
    const open = () =>
      createOutbox(
        { db, log: logbook().log },
        {
          'mail.orderPlaced': async ({ orderId }) => {
            done.push(orderId)
          },
        },
      )
    const counts = await Promise.all([open().run(), open().run(), open().run(), open().run()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300)
    expect(new Set(done).size).toBe(300)
    expect(done).toHaveLength(300)
  })

  test('is tried again after a failure, with waits that grow from seconds to hours', async () => {
    const { db } = await testDatabase()
    await note(db, 1)
    const { log, lines } = logbook()
    const outbox = createOutbox(
      { db, log },
      {
        'mail.orderPlaced': async () => {
          throw new Error('the mail server sleeps')
        },
      },
    )
    const waits: number[] = []
    for (let attempt = 1; attempt <= 11; attempt++) {
      await makeDue(db)
      await outbox.run()
      waits.push(Math.round(await secondsLeft(db)))
    }
    expect(waits.map((wait) => Math.round(wait / 15))).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])
    expect(await rows(db)).toMatchObject([
      { state: 'waiting', attempts: 11, error: 'the mail server sleeps', sentAt: null },
    ])
    expect(lines.every(({ level }) => level === 'warn')).toBe(true)
  })

  test('becomes a dead letter after twelve attempts, with an error in the log, and is sent when it is set to waiting', async () => {
    const { db } = await testDatabase()
    await note(db, 1)
    const { log, lines } = logbook()
    let isBroken = true
    const outbox = createOutbox(
      { db, log },
      {
        'mail.orderPlaced': async () => {
          if (isBroken) throw new Error('no such host')
        },
      },
    )
    for (let attempt = 1; attempt <= 14; attempt++) {
      await makeDue(db)
      await outbox.run()
    }
    expect(await rows(db)).toMatchObject([{ state: 'dead', attempts: 12, error: 'no such host' }])
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { what: { outbox: 'mail.orderPlaced:1', attempt: 12 } },
    ])
    isBroken = false
    await sql`update outbox set state = 'waiting', attempts = 0, run_after = now()`.execute(db)
    await outbox.run()
    expect(await rows(db)).toMatchObject([{ state: 'sent', error: null }])
  })

  test('happens one after the other, as it was noted, where it is about the same order', async () => {
    const { db } = await testDatabase()
    await note(db, 1, 2)
    await inTransaction(db, (tx) =>
      enqueue(tx, { kind: 'mail.orderCancelled', key: 'mail.orderCancelled:1', payload: { orderId: 1 } }),
    )
    const said: string[] = []
    const slowly = async (words: string) => {
      said.push(`${words} begins`)
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
      said.push(`${words} ends`)
    }
    const outbox = createOutbox(
      { db, log: logbook().log },
      {
        'mail.orderPlaced': ({ orderId }) => slowly(`placed ${orderId}`),
        'mail.orderCancelled': ({ orderId }) => slowly(`cancelled ${orderId}`),
      },
    )
    await outbox.run()
    expect(said.filter((words) => words.includes(' 1 '))).toEqual([
      'placed 1 begins',
      'placed 1 ends',
      'cancelled 1 begins',
      'cancelled 1 ends',
    ])
    expect(said.indexOf('placed 2 begins')).toBeLessThan(said.indexOf('placed 1 ends'))
  })

  test('does not delay what stands behind it when it fails', async () => {
    const { db } = await testDatabase()
    await note(db, 1, 2, 3)
    const outbox = createOutbox(
      { db, log: logbook().log },
      {
        'mail.orderPlaced': async ({ orderId }) => {
          if (orderId === 1) throw new Error('no')
        },
      },
    )
    await outbox.run()
    expect((await rows(db)).map(({ state }) => state)).toEqual(['waiting', 'sent', 'sent'])
  })

  test('happens again with the same key when the process ended between doing and marking, and not before its lease has ended', async () => {
    const { db } = await testDatabase()
    await note(db, 1)
    const keys: string[] = []
    const { promise: never } = Promise.withResolvers<void>()
    const dying = createOutbox(
      { db, log: logbook().log },
      {
        'mail.orderPlaced': async (_payload, { key }) => {
          keys.push(key)
          await never
        },
      },
    )
    void dying.run()
    await expect.poll(() => keys).toHaveLength(1)
    const next = createOutbox(
      { db, log: logbook().log },
      {
        'mail.orderPlaced': async (_payload, { key }) => {
          keys.push(key)
        },
      },
    )
    expect(await next.run()).toBe(0)
    expect(await secondsLeft(db)).toBeGreaterThan(100)
    await makeDue(db)
    expect(await next.run()).toBe(1)
    expect(keys).toEqual(['mail.orderPlaced:1', 'mail.orderPlaced:1'])
    expect(await rows(db)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('is not moved by one whose lease has ended and who fails late', async () => {
    const { db } = await testDatabase()
    await note(db, 1)
    const { promise: late, reject } = Promise.withResolvers<void>()
    let isTaken = false
    const slow = createOutbox(
      { db, log: logbook().log },
      {
        'mail.orderPlaced': async () => {
          isTaken = true
          await late
        },
      },
    )
    const running = slow.run()
    await expect.poll(() => isTaken).toBe(true)
    await makeDue(db)
    await createOutbox({ db, log: logbook().log }, { 'mail.orderPlaced': async () => {} }).run()
    reject(new Error('too late'))
    await running
    expect(await rows(db)).toMatchObject([{ state: 'sent', error: null }])
  })

  test('is given up when it ends the process in every attempt', async () => {
    const { db } = await testDatabase()
    await note(db, 1)
    await sql`update outbox set attempts = 12`.execute(db)
    const { log, lines } = logbook()
    let isAsked = false
    await createOutbox(
      { db, log },
      {
        'mail.orderPlaced': async () => {
          isAsked = true
        },
      },
    ).run()
    expect(isAsked).toBe(false)
    expect(await rows(db)).toMatchObject([{ state: 'dead' }])
    expect(lines.map(({ level }) => level)).toEqual(['error'])
  })

  test('of an unknown kind waits for an instance that handles it', async () => {
    const { db } = await testDatabase()
    await note(db, 1)
    expect(await createOutbox({ db, log: logbook().log }, { 'payment.create': async () => {} }).run()).toBe(0)
    expect(await rows(db)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  test('is forgotten a month after it was done, and never before it was', async () => {
    const { db } = await testDatabase()
    await note(db, 1, 2, 3)
    await createOutbox(
      { db, log: logbook().log },
      {
        'mail.orderPlaced': async ({ orderId }) => {
          if (orderId === 3) throw new Error('no')
        },
      },
    ).run()
    await sql`update outbox set sent_at = sent_at - interval '31 days' where state = 'sent' and dedupe_key <> 'mail.orderPlaced:2'`.execute(
      db,
    )
    expect(await inTransaction(db, (tx) => deleteSentMessages(tx, 30, 1000))).toBe(1)
    expect((await rows(db)).map(({ key }) => key)).toEqual(['mail.orderPlaced:2', 'mail.orderPlaced:3'])
  })
})

describe('a job', () => {
  test('runs again after its time, goes on after a failure that is told, and ends with the shop', async () => {
    const { log, lines } = logbook()
    let runs = 0
    const jobs = createJobRunner(log, [
      {
        name: 'sweep',
        everySeconds: 0.01,
        run: async () => {
          runs += 1
          if (runs === 2) throw new Error('dust')
        },
      },
    ])
    jobs.start()
    await expect.poll(() => runs).toBeGreaterThan(3)
    await jobs.close()
    const atEnd = runs
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    expect(runs).toBe(atEnd)
    expect(lines).toMatchObject([{ level: 'error', what: { job: 'sweep' } }])
  })

  test('never overlaps with itself, and closing waits for the run that is under way', async () => {
    let inside = 0
    let maxInside = 0
    let ended = 0
    const run = async () => {
      maxInside = Math.max(maxInside, ++inside)
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
      inside -= 1
      ended += 1
    }
    const jobs = createJobRunner(logbook().log, [{ name: 'sweep', everySeconds: 0.001, run }])
    jobs.start()
    await Promise.all([jobs.runOnce('sweep'), jobs.runOnce('sweep'), jobs.runOnce('sweep')])
    const last = jobs.runOnce('sweep').then(
      () => {},
      () => {},
    )
    await jobs.close()
    await last
    expect([maxInside, inside]).toEqual([1, 0])
    expect(ended).toBeGreaterThanOrEqual(3)
  })

  test('tells whoever asks for it by name how it failed, and a name that there is not', async () => {
    const jobs = createJobRunner(logbook().log, [
      { name: 'sweep', everySeconds: 60, run: () => Promise.reject(new Error('dust')) },
    ])
    await expect(jobs.runOnce('sweep')).rejects.toThrow('dust')
    await expect(jobs.runOnce('dance')).rejects.toThrow("there is no job 'dance'")
  })

  test('of many steps ends between two of them when the shop closes, and the rest waits for the next start', async () => {
    const { db } = await testDatabase()
    await note(db, ...Array.from({ length: 50 }, (_, at) => at + 1))
    let done = 0
    const work = createScheduler(
      { db, log: logbook().log },
      {
        handlers: {
          'mail.orderPlaced': async () => {
            done += 1
          },
        },
        jobs: [],
      },
    )
    const running = work.run('outbox')
    await expect.poll(() => done, { interval: 1 }).toBeGreaterThan(0)
    await work.close()
    await running
    expect(done).toBeLessThan(50)
    expect((await rows(db)).filter(({ state }) => state === 'waiting')).toHaveLength(50 - done)
  })

  test('may make new work for the outbox: settling goes on until nothing is due', async () => {
    const { db } = await testDatabase()
    const done: string[] = []
    const work = createScheduler(
      { db, log: logbook().log },
      {
        handlers: {
          'payment.create': async ({ paymentId }) => {
            done.push(`payment ${paymentId}`)
            await note(db, paymentId)
          },
          'mail.orderPlaced': async ({ orderId }) => {
            done.push(`mail ${orderId}`)
          },
        },
        jobs: [
          {
            name: 'sweep',
            everySeconds: 60,
            run: () =>
              inTransaction(db, (tx) =>
                enqueue(tx, { kind: 'payment.create', key: 'payment.create:7', payload: { paymentId: 7 } }),
              ),
          },
        ],
      },
    )
    await work.runUntilIdle()
    await work.close()
    expect(done).toEqual(['payment 7', 'mail 7'])
  })
})
