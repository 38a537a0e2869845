import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { treeShop, type TreeShop } from './page-tree-steps.ts'

let shop: TreeShop
beforeAll(async () => {
  shop = await treeShop({ afterwards: afterAll })
})

const led = (path: string, locale: 'en' | 'de' | 'pl' = 'en') => shop.visitor({ locale }).call('getRedirect', { path })
const list = (filter: { search?: string; view?: 'all' | 'own' | 'moved' | 'unused' } = {}) =>
  shop.editor.call('getRedirectList', filter)
const add = (from: string, to: string, more: { allowsExternal?: boolean; flattens?: boolean } = {}) =>
  shop.editor.call('setRedirect', { from, to, ...more })
const importFile = (csv: string, more: { isDryRun?: boolean; flattens?: boolean; allowsExternal?: boolean } = {}) =>
  shop.editor.call('doImportRedirects', { csv, isDryRun: false, ...more })
const lines = (...rows: readonly string[]) => ['Redirect from,Redirect to', ...rows].join('\n')

describe('a typed redirect', () => {
  test.each([
    ['with capitals, a slash at its end and percent-encoding', '/Old/%C5%BBakiety/', '/old/żakiety', '/care', '/care'],
    ['with the host of a former shop', 'https://www.old.example/collections/all', '/collections/all', '/care', '/care'],
    ['to an address with a query', '/sale-2020', '/sale-2020', '/search?query=sale', '/search?query=sale'],
    ['to a complete address of the shop itself', '/info.html', '/info.html', 'ORIGIN/de/pflege', '/de/pflege'],
    ['to a query with letters', '/q1', '/q1', '/search?query=größe', '/search?query=gr%C3%B6%C3%9Fe'],
    ['to a query that is encoded', '/q2', '/q2', '/search?a=b%26c', '/search?a=b%26c'],
    ['to an encoded fragment', '/q3', '/q3', '/żakiet#gr%C3%B6%C3%9Fe', '/%C5%BCakiet#gr%C3%B6%C3%9Fe'],
    ['to letters that a header cannot contain', '/x1', '/x1', '/pl/żakiet', '/pl/%C5%BCakiet'],
  ])('leads on from an address %s', async (_, from, shownFrom, to, url) => {
    const origin = 'http://shop.test'
    const saved = await add(from, to.replace('ORIGIN', origin))
    expect(saved).toMatchObject({ from: shownFrom, status: 301, origin: 'typed', hits: 0 })
    expect(await led(encodeURI(shownFrom))).toEqual({ status: 301, url })
    expect(await led(shownFrom.toUpperCase())).toEqual({ status: 301, url })
  })

  test('is for the language of its prefix, and keeps that of its target', async () => {
    await add('/de/altes', '/de/pflege')
    await add('/pl/stare', '/care')
    expect(await led('/de/altes', 'de')).toEqual({ status: 301, url: '/de/pflege' })
    expect(await led('/altes')).toBeNull()
    expect(await led('/pl/stare', 'pl')).toEqual({ status: 301, url: '/en/care' })
  })

  test('follows its page when that gets another address', async () => {
    await add('/follow-me', '/women/knitwear')
    await shop.set('knitwear', {}, { nameUrl: 'woollens' })
    expect(await led('/follow-me')).toEqual({ status: 301, url: '/women/woollens' })
    await shop.set('knitwear', {}, { nameUrl: 'knitwear' })
  })

  test('is counted, without a write by the request', async () => {
    const { id } = await add('/counted', '/care')
    await led('/counted')
    await led('/counted')
    expect(await find(id)).toMatchObject({ hits: 0, lastUsedAt: null })
    await shop.engine.scheduler.run('addRedirectHits')
    await led('/counted')
    await shop.engine.scheduler.run('addRedirectHits')
    expect(await find(id)).toMatchObject({ hits: 3, lastUsedAt: expect.any(String) })
    expect((await list({ view: 'unused' })).redirects.map((each) => each.id)).not.toContain(id)
  })

  test('is changed, found by both addresses, and deleted; each is recorded', async () => {
    const { id } = await add('/first', '/care')
    await shop.editor.call('setRedirect', { id, from: '/second', to: '/women' })
    expect(await led('/first')).toBeNull()
    expect((await list({ search: '/second' })).redirects).toMatchObject([{ id, to: '/women', isTargetFound: true }])
    expect((await list({ search: 'omen' })).redirects.map((each) => each.id)).toContain(id)
    expect(await shop.editor.call('deleteRedirects', { ids: [id, id] })).toEqual({ deleted: 1 })
    expect(await led('/second')).toBeNull()
    const actions = await shop.db
      .selectFrom('audit_log')
      .where('subject', '=', 'redirect')
      .where('subject_id', '=', String(id))
      .select('action')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['setRedirect', 'setRedirect', 'deleteRedirects'])
    expect((await expectRefusal(shop.editor.call('setRedirect', { id, from: '/x', to: '/care' }))).key).toBe(
      'redirect.notFound',
    )
  })

  test('to a page that does not exist says so in the list', async () => {
    expect(await add('/lost', '/not/there')).toMatchObject({ isTargetFound: false })
    expect(await add('/blog', 'https://blog.example/', { allowsExternal: true })).toMatchObject({ isTargetFound: null })
    expect(await led('/blog')).toEqual({ status: 301, url: 'https://blog.example/' })
  })

  const find = async (id: number) => (await list({ view: 'all' })).redirects.find((each) => each.id === id)
})

describe('refused, and nothing changes:', () => {
  beforeAll(async () => {
    await add('/taken', '/care')
  })

  test.each([
    ['an address that cannot be read', '/%E0%A4%A', '/care', 'redirect.fromInvalid', {}],
    ['no address', ' ', '/care', 'redirect.fromInvalid', {}],
    ['an address with a query', '/index.php?id=7', '/care', 'redirect.fromHasQuery', { instead: '/index.php' }],
    ['the home page', '/de/', '/care', 'redirect.fromReserved', {}],
    ['the admin', '/Admin/x', '/care', 'redirect.fromReserved', { from: '/admin/x' }],
    ["the shop's own pages", '/de/my-account', '/care', 'redirect.fromReserved', {}],
    ['a page', '/women/knitwear', '/care', 'redirect.fromIsPage', {}],
    ['a second one for an address', '/TAKEN/', '/women', 'redirect.fromTaken', { from: '/taken' }],
    ['another host by two slashes', '/a1', '//evil.example', 'redirect.toInvalid', {}],
    ['another host by a backslash', '/a1', '/\\evil.example', 'redirect.toInvalid', {}],
    ['a script', '/a1', 'javascript:alert(1)', 'redirect.toInvalid', {}],
    ['a password in the address', '/a1', 'https://a:b@x.example', 'redirect.toInvalid', {}],
    ['another site without consent', '/a1', 'https://x.example/y', 'redirect.toExternal', { host: 'x.example' }],
    ['a circle of one', '/a1', '/A1/', 'redirect.circle', {}],
    ['a chain, with what to type instead', '/a1', '/taken', 'redirect.chain', { instead: '/care' }],
  ])('%s', async (_, from, to, key, details) => {
    const before = await list()
    const refusal = await expectRefusal(add(from, to))
    expect(refusal.key).toBe(key)
    expect(refusal.details).toMatchObject(details)
    expect(await list()).toEqual(before)
  })

  test('a circle of two, and an address to which another leads, unless both are made direct', async () => {
    await add('/b1', '/b2')
    expect((await expectRefusal(add('/b2', '/b1'))).key).toBe('redirect.circle')
    const refusal = await expectRefusal(add('/b2', '/women'))
    expect(refusal).toMatchObject({ key: 'redirect.isTarget', details: { before: '/b1', from: '/b2' } })
    await add('/b2', '/women', { flattens: true })
    expect(await led('/b1')).toEqual({ status: 301, url: '/women' })
    expect((await expectRefusal(add('/b3', '/b1'))).details).toMatchObject({ instead: '/women' })
    expect(await add('/b3', '/b1', { flattens: true })).toMatchObject({ to: '/women' })
  })
})

describe('a file of redirects', () => {
  test('has a fault in the row whose address is too long for an index, and the others are imported', async () => {
    // Letters that do not repeat: PostgreSQL compresses others.
    const long = Array.from({ length: 950 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('')
    const report = await importFile(lines(`/long1,/${long}`, `/${long},/care`, '/long2,/care'), { isDryRun: false })
    expect(report).toMatchObject({ added: 1, refused: 2 })
    expect(report.rows.map(({ refusal }) => refusal?.key)).toEqual(['redirect.toInvalid', 'redirect.fromInvalid'])
  })

  const file = lines(
    '/c1,/care',
    '/C1/,/care',
    '/c2,/c1',
    '/c3,/nowhere',
    '/women,/care',
    '/c4,/c5',
    '/c5,/c4',
    '/c1,/women',
    '"=cmd|x",//evil',
  )

  test('is rehearsed with the reason for each refused row, and then imported as rehearsed', async () => {
    const before = await list()
    const rehearsal = await importFile(file, { isDryRun: true })
    expect(await list()).toEqual(before)
    expect(rehearsal).toMatchObject({ added: 2, changed: 0, same: 0, refused: 6, targetsNotFound: 1 })
    expect(rehearsal.rows.map(({ row, refusal }) => [row, refusal?.key ?? null])).toEqual([
      [4, 'redirect.chain'],
      [5, null],
      [6, 'redirect.fromIsPage'],
      [7, 'redirect.circle'],
      [8, 'redirect.circle'],
      [9, 'redirect.twice'],
      [10, 'redirect.toInvalid'],
    ])
    expect(await importFile(file)).toEqual(rehearsal)
    expect(await led('/c1')).toEqual({ status: 301, url: '/care' })
    expect(await importFile(lines('/c1,/women', '/c3,/nowhere'))).toMatchObject({ added: 0, changed: 1, same: 1 })
  })

  test('is read with semicolons and German headings, and its chains are made direct where that is wanted', async () => {
    const csv = '\uFEFFWeiterleitung von;Weiterleitung nach\r\n/d1;/d2\r\n/d2;/d3\r\n/d3;/care\r\n'
    expect(await importFile(csv, { flattens: true })).toMatchObject({ added: 3, refused: 0 })
    for (const path of ['/d1', '/d2', '/d3']) expect(await led(path)).toEqual({ status: 301, url: '/care' })
  })

  test('that was exported is the same when it is imported, and runs no formula', async () => {
    await add('/e1', 'https://x.example/=1', { allowsExternal: true })
    const { csv, redirects } = await shop.editor.call('getRedirectExport', {})
    expect(csv.split('\r\n')[0]).toBe('\uFEFFRedirect from,Redirect to')
    expect(csv.split('\r\n').filter((line) => /^[=+\-@]/.test(line))).toEqual([])
    expect(await importFile(csv, { allowsExternal: true })).toMatchObject({ same: redirects, added: 0, changed: 0 })
  })

  test.each([
    ['an archive', 'PK\u0003\u0004xyz', 'redirect.notCsv'],
    ['bytes', 'Redirect from,Redirect to\n/a\u0000,/b', 'redirect.notCsv'],
    ['letters of another encoding', 'Redirect from,Redirect to\n/gr\uFFFDn,/b', 'redirect.notCsv'],
    ['an open quote', 'Redirect from,Redirect to\n"/a,/b', 'redirect.notCsv'],
    ['other columns', 'Name,Price\nA,1', 'redirect.columnsMissing'],
    ['nothing', '', 'redirect.fileEmpty'],
    ['headings only', 'Redirect from,Redirect to\n', 'redirect.fileEmpty'],
    ['too many rows', lines(...Array.from({ length: 20_001 }, (_, at) => `/m${at},/care`)), 'redirect.tooManyRows'],
  ])('is refused with %s', async (_, csv, key) => {
    expect((await expectRefusal(importFile(csv))).key).toBe(key)
  })

  test('of 10,000 rows is imported in one go, and its last row leads on', async () => {
    const csv = lines(...Array.from({ length: 10_000 }, (_, at) => `/products/p-${at},/women`))
    expect(await importFile(csv)).toMatchObject({ added: 10_000, refused: 0 })
    expect(await importFile(csv)).toMatchObject({ same: 10_000, added: 0, changed: 0 })
    expect(await led('/products/p-9999')).toEqual({ status: 301, url: '/women' })
    expect((await list({ search: 'products/p-9999' })).total).toBe(1)
  })
})
