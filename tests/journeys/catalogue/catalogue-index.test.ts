import * as fc from 'fast-check'
import type { CatalogueIndex } from '@vitrine/engine/catalogue/index/query/listing-query'
import { expect, test } from 'vitest'
import { askOracle, prepareOracle } from '../../harness/data/facet-oracle.ts'
import { indexInstance } from '../../harness/shops/index-instance.ts'
import { anyCatalogue, anyChange, anyQuery, applyChange, writeCatalogue } from '../../harness/data/random-catalogue.ts'
import { testDatabase } from '../../harness/database/test-database.ts'

test(
  'index listings equal SQL results on random catalogues, before and after random changes, in two instances',
  { timeout: 240_000 },
  async () => {
    const { url, db } = await testDatabase()
    await prepareOracle(db)
    // A thread builds the index of the one, as of a large catalogue.
    const [here, there] = [await indexInstance(url, db, { maxItemsWithoutThread: -1 }), await indexInstance(url, db)]
    const compare = async (index: CatalogueIndex, query: Parameters<CatalogueIndex['list']>[0]) =>
      expect(index.list(query), JSON.stringify(query)).toEqual(
        await askOracle(db, query, (await here.settings())['shop.currency']),
      )

    await fc.assert(
      fc.asyncProperty(
        anyCatalogue,
        fc.array(anyQuery, { minLength: 10, maxLength: 10 }),
        fc.array(anyChange, { minLength: 8, maxLength: 8 }),
        async (catalogue, queries, changes) => {
          await writeCatalogue(db, catalogue)
          await Promise.all([here.changes.settled(), there.changes.settled()])
          for (const query of queries) await compare(here.index, query)
          for (const change of changes) await applyChange(db, change)
          await Promise.all([here.changes.settled(), there.changes.settled()])
          for (const [at, query] of queries.entries()) await compare(at % 2 === 0 ? here.index : there.index, query)
        },
      ),
      { numRuns: Number(process.env['RANDOM_RUNS'] ?? 5), endOnFailure: true },
    )
  },
)
