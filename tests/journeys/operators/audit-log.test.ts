import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testShop } from '../../harness/shops/test-shop.ts'

const shop = await testShop({ afterwards: afterAll })
/** Of an account that is gone. */
const somebody = 4711

interface Entry {
  readonly at: string
  readonly subject: string
  readonly subjectId: string
  readonly after: unknown
  readonly operatorId?: number
}

/** Entries of other days; the log itself only takes those of now. */
async function write(entries: readonly Entry[]): Promise<void> {
  for (const { at, subject, subjectId, after, operatorId = null } of entries)
    await sql`insert into audit_log (at, operator_id, operator_name, action, subject, subject_id, after)
              values (${at}, ${operatorId}, 'Somebody', 'setSomething', ${subject}, ${subjectId}, ${JSON.stringify(after)})`.execute(
      shop.db,
    )
}

// Before the login, whose entry is of now.
await write([
  { at: '2020-03-01T22:30:00Z', subject: 'fixture', subjectId: 'late', after: { email: 'eva.lind@shop.example' } },
  { at: '2020-03-01T23:30:00Z', subject: 'fixture', subjectId: 'next-day', after: { title: 'Bäume, 42 Stück' } },
  { at: '2020-03-02T10:00:00Z', subject: 'fixture', subjectId: 'noon', after: ['Bäume'], operatorId: somebody },
  { at: '2020-03-02T11:00:00Z', subject: 'other', subjectId: 'noon', after: { title: 'Bäume' } },
])
const owner = await shop.operator()

const find = async (filter: Parameters<typeof owner.call<'getAuditLog'>>[1]) =>
  (await owner.call('getAuditLog', filter)).entries.map(({ subjectId }) => subjectId)

describe('the audit log', () => {
  test('finds entries by thing, person, day and words, all together', async () => {
    await sql`update settings set value = '"Europe/Berlin"' where key = 'shop.timeZone'`.execute(shop.db)
    await shop.engine.caughtUp()
    const subject = 'fixture'
    expect(await find({ subject })).toEqual(['noon', 'next-day', 'late'])
    expect(await find({ subject, from: '2020-03-02' })).toEqual(['noon', 'next-day'])
    expect(await find({ subject, until: '2020-03-01' })).toEqual(['late'])
    expect(await find({ subject, from: '2020-03-01', until: '2020-03-02' })).toEqual(['noon', 'next-day', 'late'])
    expect(await find({ from: '2999-01-01' })).toEqual([])
    expect(await find({ subject, operatorId: somebody })).toEqual(['noon'])
    expect(await find({ subject, operatorId: null })).toEqual(['next-day', 'late'])
    expect(await find({ subject, search: 'bäume' })).toEqual(['noon', 'next-day'])
    expect(await find({ search: 'bäum 42' })).toEqual(['next-day'])
    expect(await find({ search: 'eva.lind@shop.example' })).toEqual(['late'])
    expect(await find({ search: 'eva' })).toEqual(['late'])
    // Names of fields are no words.
    expect(await find({ subject, search: 'title' })).toEqual([])
  })

  test.each(["'", '\\', "a' | 'b", ':*', '!eva', '((', '%', 'x'.repeat(120)])(
    'answers the search for %j without an error',
    async (search) => {
      await owner.call('getAuditLog', { search })
    },
  )

  test('continues before the last entry, each entry once', async () => {
    await write(
      Array.from({ length: 120 }, (_, at) => ({
        at: '2021-01-01T12:00:00Z',
        subject: 'pages',
        subjectId: String(at),
        after: {},
      })),
    )
    const first = await owner.call('getAuditLog', { subject: 'pages' })
    const second = await owner.call('getAuditLog', { subject: 'pages', before: first.entries.at(-1)?.id })
    const third = await owner.call('getAuditLog', { subject: 'pages', before: second.entries.at(-1)?.id })
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false])
    const all = [first, second, third].flatMap(({ entries }) => entries.map(({ subjectId }) => Number(subjectId)))
    expect(all).toEqual(Array.from({ length: 120 }, (_, at) => 119 - at))
  })

  test('records a state of any size', async () => {
    const words = Array.from({ length: 60_000 }, (_, at) => `word${at}`).join(' ')
    await write([{ at: '2021-02-01T12:00:00Z', subject: 'large', subjectId: 'large', after: { words } }])
    expect(await find({ subject: 'large' })).toEqual(['large'])
  })
})
