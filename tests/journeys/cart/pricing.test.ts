import { expect, test } from 'vitest'
import { listPrices } from '@vitrine/engine/pricing/pricing'
import { sql } from 'kysely'
import { testDatabase } from '../../harness/database/test-database.ts'

type Step = readonly [daysAgo: number, amount: number, reduced?: 'reduced']

/** Prices as they were written on their days, oldest first; the last one holds. */
const histories: readonly (readonly [what: string, steps: readonly Step[], lowest: number])[] = [
  [
    'never reduced',
    [
      [90, 2000],
      [10, 2500],
    ],
    2500,
  ],
  [
    'plainly reduced',
    [
      [90, 2000],
      [10, 1500, 'reduced'],
    ],
    2000,
  ],
  [
    'raised before it was reduced',
    [
      [90, 2000],
      [20, 2500],
      [10, 1500, 'reduced'],
    ],
    2000,
  ],
  [
    'raised long before it was reduced',
    [
      [90, 2000],
      [41, 2500],
      [10, 1500, 'reduced'],
    ],
    2500,
  ],
  [
    'raised exactly 30 days before it was reduced',
    [
      [90, 2000],
      [40, 2500],
      [10, 1500, 'reduced'],
    ],
    2500,
  ],
  [
    'raised a day later than that',
    [
      [90, 2000],
      [39, 2500],
      [10, 1500, 'reduced'],
    ],
    2000,
  ],
  [
    'lowered and raised again within the 30 days',
    [
      [90, 2000],
      [30, 1200],
      [25, 2000],
      [10, 1500, 'reduced'],
    ],
    1200,
  ],
  [
    'reduced twice, deeper and deeper',
    [
      [90, 2000],
      [20, 1800, 'reduced'],
      [10, 1500, 'reduced'],
    ],
    2000,
  ],
  [
    'reduced, regular for a while, and reduced again',
    [
      [90, 2000],
      [30, 1400, 'reduced'],
      [20, 2000],
      [10, 1500, 'reduced'],
    ],
    1400,
  ],
  [
    'made dearer within its reduction, which counts as a new one',
    [
      [90, 2000],
      [20, 1200, 'reduced'],
      [10, 1500, 'reduced'],
    ],
    1200,
  ],
  [
    'reduced 50 days ago and since then',
    [
      [90, 2000],
      [50, 1500, 'reduced'],
    ],
    2000,
  ],
  [
    'new 5 days ago and reduced today',
    [
      [5, 2000],
      [0, 1500, 'reduced'],
    ],
    2000,
  ],
  ['reduced from its first day', [[5, 1500, 'reduced']], 1500],
  [
    'no longer reduced',
    [
      [90, 2000],
      [10, 1500, 'reduced'],
      [5, 2000],
    ],
    2000,
  ],
]

test('the lowest price of the 30 days before a reduction began comes from the history of the price', async () => {
  const { db } = await testDatabase()
  const { id: item_id } = await db
    .insertInto('items')
    .values({ handle: 'scarf' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variations = await db
    .insertInto('variations')
    .values(histories.map((_, at) => ({ item_id, number: `SCARF-${at}`, unit_id: 1, unit_content: at + 1 })))
    .returning(['id', 'number'])
    .execute()
  const idOf = (at: number) => variations.find(({ number }) => number === `SCARF-${at}`)?.id ?? 0
  // The database notes each price with its own clock; what was noted is then set back to its day.
  await sql`alter table price_history disable trigger append_only`.execute(db)
  for (const [at, [, steps]] of histories.entries()) {
    for (const [daysAgo, amount, reduced] of steps) {
      const row = { amount: reduced ? 9900 : amount, special_amount: reduced ? amount : null }
      await db
        .insertInto('prices')
        .values({ variation_id: idOf(at), currency: 'GBP', ...row })
        .onConflict((conflict) => conflict.constraint('prices_unique').doUpdateSet(row))
        .execute()
      await sql`update price_history set valid_from = valid_from - make_interval(days => ${daysAgo}),
                                         began_at = case when began_at = valid_from then valid_from - make_interval(days => ${daysAgo}) else began_at end
                 where id = (select max(id) from price_history where variation_id = ${idOf(at)})`.execute(db)
    }
  }
  const found = await listPrices(
    db,
    variations.map(({ id }) => id),
    { shop: 'GBP', conversions: [] },
  )
  const told = histories.map(([what], at) => [what, found.get(idOf(at))?.general.lowest])
  expect(told).toEqual(histories.map(([what, , lowest]) => [what, lowest]))
})

test("prices of other currencies are not told, those of customer classes stand beside everybody's, and graduated ones rise by quantity", async () => {
  const { db } = await testDatabase()
  const { id: item_id } = await db
    .insertInto('items')
    .values({ handle: 'tee' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: variation_id } = await db
    .insertInto('variations')
    .values({ item_id, number: 'TEE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: customer_class_id } = await db
    .insertInto('customer_classes')
    .values({ code: 'dealer', names: '{"en": "Dealer"}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('prices')
    .values([
      { variation_id, currency: 'GBP', amount: 1700, minimum_quantity: 10 },
      { variation_id, currency: 'GBP', amount: 1900, minimum_quantity: 3 },
      { variation_id, currency: 'GBP', amount: 2000, rrp_amount: 2200 },
      { variation_id, currency: 'GBP', amount: 900, customer_class_id },
      { variation_id, currency: 'PLN', amount: 9900 },
    ])
    .execute()
  expect(await listPrices(db, [variation_id, 99_999], { shop: 'GBP', conversions: [] })).toEqual(
    new Map([
      [
        variation_id,
        {
          general: {
            currency: 'GBP',
            regular: 2000,
            special: null,
            rrp: 2200,
            lowest: 2000,
            tiers: [
              { from: 3, amount: 1900 },
              { from: 10, amount: 1700 },
            ],
          },
          classes: new Map([[customer_class_id, { regular: 900, special: null, tiers: [] }]]),
          inMarkets: new Map(),
        },
      ],
    ]),
  )
  expect((await listPrices(db, [variation_id], { shop: 'EUR', conversions: [] })).size).toBe(0)
})
