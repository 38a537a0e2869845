import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignReads } from './foreign-reads.ts'
import { crossModuleReaders, foreignWrites, tableOwners, type ForeignAccess } from './table-owners.ts'
import { findTableUses } from './table-uses.ts'

const source = join(import.meta.dirname, '../../packages/engine/src')
const tables = [
  ...readFileSync(join(source, 'kernel/database/tables.ts'), 'utf8')
    .slice(-20_000)
    .replace(/^[^]*export interface Tables \{/, '')
    .matchAll(/^ {2}(\w+):/gm),
].flatMap(([, name]) => name ?? [])
const ownerOf = new Map(Object.entries(tableOwners).flatMap(([module, owned]) => owned.map((table) => [table, module])))

const foreignUses = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /[/\\].*\.ts$/.test(file) && !/\.(test|fixtures)\.ts$|[/\\]tables\.ts$/.test(file))
  .flatMap((file) => {
    const module = file.split(/[/\\]/)[0] ?? ''
    return findTableUses(readFileSync(join(source, file), 'utf8'), tables)
      .filter(({ table }) => ownerOf.get(table) !== module && !(module in crossModuleReaders))
      .map((use) => ({ ...use, module, file }))
  })

const isListed = (list: readonly ForeignAccess[], use: { readonly module: string; readonly table: string }) =>
  list.some(({ module, tables: listed }) => module === use.module && listed.includes(use.table))

test('each table has one owning module', () => {
  const owned = Object.values(tableOwners).flat()
  expect(owned.toSorted()).toEqual(tables.toSorted())
  const modules = readdirSync(source)
  expect(Object.keys(tableOwners).filter((module) => !modules.includes(module))).toEqual([])
})

test('SQL writes the tables of its own module only, except those in the list', () => {
  const violations = foreignUses.filter((use) => use.access === 'write' && !isListed(foreignWrites, use))
  expect(violations.map(({ file, table }) => `${file} writes ${table} of ${ownerOf.get(table)}`)).toEqual([])
})

test('SQL reads the tables of its own module only, except those in the list', () => {
  const violations = foreignUses.filter(
    (use) => use.access === 'read' && !isListed([...foreignReads, ...foreignWrites], use),
  )
  expect(violations.map(({ file, table }) => `${file} reads ${table} of ${ownerOf.get(table)}`)).toEqual([])
})

test('the lists of exceptions contain no access that the SQL does not have', () => {
  const unused = (list: readonly ForeignAccess[], access: 'read' | 'write') =>
    list.flatMap(({ module, tables: listed }) =>
      listed.filter(
        (table) => !foreignUses.some((use) => use.module === module && use.table === table && use.access === access),
      ),
    )
  expect({ reads: unused(foreignReads, 'read'), writes: unused(foreignWrites, 'write') }).toEqual({
    reads: [],
    writes: [],
  })
})

test.each([
  [
    "db.selectFrom('orders as o').innerJoin(['carts', 'stock as s'], (join) => join)",
    ['orders read', 'carts read', 'stock read'],
  ],
  ["tx.insertInto('orders').values(row)", ['orders write']],
  ["tx.updateTable('orders').from('carts as c')", ['orders write', 'carts read']],
  ["tx.deleteFrom('orders').using('carts')", ['orders write', 'carts read']],
  ['sql`select * from orders o, carts c left join stock on true`', ['orders read', 'carts read', 'stock read']],
  [
    'sql`with gone as (delete from orders returning id) update carts c set version = 1 from stock`',
    ['orders write', 'carts write', 'stock read'],
  ],
  ['sql`insert into orders (id) values (${id}) on conflict (id) do update set id = 1`', ['orders write']],
  ['sql`select id from orders o for update of o`', ['orders read']],
  ['const query = "select count(*) from orders"', ['orders read']],
  ["client.query('select 1 from stock')", ['stock read']],
  ["log('an order comes from carts')", []],
])('the tables of %s are found', (code, expected) => {
  expect(findTableUses(code, ['orders', 'carts', 'stock']).map(({ table, access }) => `${table} ${access}`)).toEqual(
    expected,
  )
})
