// Writes src/kernel/database/tables.ts from the migrations: a fresh database is made, migrated and read. With --check
// it only compares.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { openDatabase } from './src/kernel/database/db.ts'
import { startEmbeddedPostgres } from './src/kernel/database/embedded-postgres.ts'
import { migrate } from './src/kernel/database/migrate.ts'

/** The contract's types of JSON columns. */
const jsonTypes = {
  'carts.notices': { type: 'readonly CartNotice[]', isGenerated: true },
  'carts.preferred_delivery': { type: 'PreferredDelivery | null' },
  'orders.preferred_delivery': { type: 'PreferredDelivery | null' },
  'orders.totals': { type: 'Totals' },
  'shipping_profiles.rate_configuration': { type: 'Readonly<Record<string, readonly ShippingZone[]>> | null' },
  'page_revisions.blocks': { type: 'readonly StoredBlock[]' },
} as const
/** The contract's types of texts whose values are limited by a CHECK. */
const checkedTypes = {
  'attributes.type': "Generated<VariationAttributeMap['attributes'][number]['type']>",
  'category_texts.meta_robots': 'Generated<Robots>',
  'categories.right': "Generated<'all' | 'customer'>",
  'categories.type': 'Generated<PageType>',
  'cross_sellings.relation': "ProductDetail['crossSelling'][number]['relation']",
  'item_texts.meta_robots': 'Generated<Robots>',
  'items.condition': "Generated<Product['item']['condition']>",
  'items.type': "Generated<Product['item']['itemType']>",
  'pages.meta_robots': 'Generated<Robots>',
  'properties.value_type': "OrderProperty['valueType']",
} as const
const imports = `import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import type { PageType, Robots } from '@vitrine/contract/catalogue/category'
import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { OrderProperty, Product, ProductDetail, VariationAttributeMap } from '@vitrine/contract/catalogue/product'
import type { ShippingZone } from '@vitrine/contract/checkout/shipping-rates'
import type { Totals } from '@vitrine/contract/checkout/totals'
`

const target = join(import.meta.dirname, 'src/kernel/database/tables.ts')
const folder = mkdtempSync(join(tmpdir(), 'vitrine-tables-'))
const embedded = await startEmbeddedPostgres(folder, { fast: true })
try {
  const db = openDatabase(embedded.url)
  await migrate(db)
  await db.destroy()
  const text = generate(embedded.url, join(folder, 'tables.ts'))
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) {
    console.error('src/kernel/database/tables.ts is older than the migrations: npm run tables -w @vitrine/engine')
    process.exitCode = 1
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

function generate(url: string, file: string): string {
  const done = spawnSync(
    'kysely-codegen',
    [
      '--url',
      url,
      '--dialect',
      'postgres',
      '--out-file',
      file,
      '--numeric-parser',
      'number',
      '--type-only-imports',
      '--exclude-pattern',
      'kysely_*',
      '--overrides',
      JSON.stringify({ columns: { ...checkedTypes, ...mapJsonTypes() } }),
    ],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (done.status !== 0) throw new Error(`kysely-codegen: ${done.error?.message ?? done.stderr}`)
  return (
    readFileSync(file, 'utf8')
      .replace('import type { ColumnType }', `${imports}import type { ColumnType }`)
      // The pool reads int8 as a number and refuses what a number cannot hold.
      .replace(
        /export type Int8 = .*;/,
        'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;',
      )
      // Columns of the domain `labels`, which the database checks; a writer sends them as text.
      .replaceAll(
        /\b(names|descriptions|texts|alt): Json( \| null)?;/g,
        '$1: ColumnType<Labels$2, string$2, string$2>;',
      )
      .replace('export interface DB {', 'export interface Tables {')
  )
}

// JSON is read as its type and written as text.
function mapJsonTypes(): Record<string, string> {
  return Object.fromEntries(
    Object.entries<{ readonly type: string; readonly isGenerated?: boolean }>(jsonTypes).map(
      ([column, { type, isGenerated = false }]) => {
        const text = type.endsWith('| null') ? 'string | null' : 'string'
        const columnType = `ColumnType<${type}, ${text}, ${text}>`
        return [column, isGenerated ? `Generated<${columnType}>` : columnType]
      },
    ),
  )
}
