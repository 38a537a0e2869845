import type { Input } from '@vitrine/contract/api/operations'
import { beforeEach, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

let shop: ShopWithCatalogue
let staff: TestVisitor

beforeEach(async () => {
  shop = await shopWithCatalogue()
  staff = await shop.operator({ role: 'catalogue' })
})

const search = (term: string, visitor: TestVisitor = shop) => visitor.call('getSearch', { term })
const found = async (term: string, visitor?: TestVisitor) =>
  (await search(term, visitor)).products.map(({ texts }) => texts.name1)
const keyOf = async (call: Promise<unknown>) => (await expectRefusal(call)).key
const word = (more: Partial<Input<'setSearchWord'>>) =>
  staff.call('setSearchWord', { id: null, locale: 'en', word: 'Knits', target: null, itemIds: [], ...more })

test('synonyms find each other in their language, and the next search knows', async () => {
  expect(await found('toque')).toEqual([])
  const { id } = await staff.call('setSearchSynonyms', {
    id: null,
    locale: 'en',
    word: null,
    words: ['toque', 'beret'],
  })
  expect(await found('toque')).toEqual(['Felt Beret'])
  expect(await found('toque', shop.visitor({ locale: 'de' }))).toEqual([])
  await staff.call('setSearchSynonyms', { id, locale: 'en', word: null, words: ['cloche', 'beret'] })
  expect([await found('toque'), await found('cloche')]).toEqual([[], ['Felt Beret']])
  await staff.call('deleteSearchSynonyms', { id })
  expect(await found('cloche')).toEqual([])
  expect(await keyOf(staff.call('deleteSearchSynonyms', { id }))).toBe('searchWord.notFound')
})

test('a one-way synonym finds the others, but they do not find it', async () => {
  await staff.call('setSearchSynonyms', { id: null, locale: 'en', word: 'Scarf', words: ['beret'] })
  expect((await found('scarf')).toSorted()).toEqual(['Felt Beret', 'Lambswool Scarf'])
  expect(await found('beret')).toEqual(['Felt Beret'])
})

test('synonyms are at least two single words', async () => {
  const set = (words: string[], one: string | null = null) =>
    staff.call('setSearchSynonyms', { id: null, locale: 'en', word: one, words })
  expect(await keyOf(set(['Beret', 'beret']))).toBe('searchWord.tooFewWords')
  expect(await keyOf(set(['rain coat', 'mac']))).toBe('searchWord.severalWords')
  expect((await staff.call('getSearchWords', {})).synonyms).toEqual([])
})

test('a searched word leads to a category, a product or an address, for those who see it', async () => {
  const women = await shop.id('categories', 'women')
  const archive = await shop.id('categories', 'archive')
  const scarf = await shop.id('items', 'scarf')
  const { id } = await word({ target: { kind: 'category', id: women } })
  expect((await search('the knits!')).redirect).toBe('/women')
  expect((await search('knits', shop.visitor({ locale: 'de' }))).redirect).toBeNull()
  await word({ id, target: { kind: 'item', id: scarf } })
  expect((await search('KNITS')).redirect).toBe(`/lambswool-scarf_${scarf}`)
  await word({ id, target: { kind: 'path', path: '/contact' } })
  expect((await search('knits')).redirect).toBe('/contact')
  await word({ id, target: { kind: 'category', id: archive } })
  expect((await search('knits', shop.visitor({ audience: 'public' }))).redirect).toBeNull()
  await staff.call('deleteSearchWord', { id })
  expect((await search('knits')).redirect).toBeNull()
})

test('pinned products stand first among the results of a word', async () => {
  const [beret, wash] = [await shop.id('items', 'beret'), await shop.id('items', 'wash')]
  const usual = await found('wool')
  expect(usual[0]).not.toBe('Wool Wash')
  await shop.change((db) =>
    db.updateTable('variations').set({ availability_id: 1 }).where('item_id', '=', beret).execute(),
  )
  await shop.change((db) =>
    db
      .updateTable('stock')
      .set({ available: 3 })
      .where('variation_id', 'in', (eb) => eb.selectFrom('variations').select('id').where('item_id', '=', beret))
      .execute(),
  )
  await word({ word: 'wool', itemIds: [beret, wash] })
  expect(await found('wool')).toEqual(['Felt Beret', 'Wool Wash', ...usual.filter((name) => name !== 'Wool Wash')])
  const { words } = await staff.call('getSearchWords', {})
  expect(words).toMatchObject([{ word: 'wool', target: null, pins: [{ name: 'Felt Beret' }, { name: 'Wool Wash' }] }])
})

test('an entry has an effect, one word, existing targets and the newest version', async () => {
  const women = await shop.id('categories', 'women')
  const target = { kind: 'category', id: women } as const
  expect(await keyOf(word({}))).toBe('searchWord.withoutEffect')
  expect(await keyOf(word({ target: { kind: 'category', id: 999_999 } }))).toBe('searchWord.targetNotFound')
  expect(await keyOf(word({ itemIds: [999_999] }))).toBe('searchWord.targetNotFound')
  const { id, version } = await word({ target })
  expect(await keyOf(word({ target, word: 'KNITS' }))).toBe('searchWord.taken')
  await word({ id, version, target, word: 'knit' })
  expect(await keyOf(word({ id, version, target }))).toBe('searchWord.stale')
  expect(await keyOf(word({ id: 999_999, target }))).toBe('searchWord.notFound')
  expect((await staff.call('getSearchWords', {})).words).toMatchObject([{ word: 'knit', version: 2 }])
})

test('searches without a result are listed once several visitors made them, without a person', async () => {
  const missed = async (term: string, person: string) => {
    const visitor = shop.visitor()
    visitor.caller.session = person
    return visitor.call('doCountMissedSearch', { term })
  }
  const listed = async () => {
    await shop.engine.scheduler.run('addMissedSearches')
    return (await staff.call('getSearchWords', {})).missed.map(({ word: each, hits }) => [each, hits])
  }
  for (const person of ['a', 'b', 'b', 'b']) await missed('Dungarees', person)
  expect(await listed()).toEqual([])
  for (const person of ['c', 'd']) await missed(' dungarees', person)
  for (const person of ['a', 'b', 'c', 'd']) {
    await missed('jane@example.org', person)
    await missed('100518 4711', person)
    await missed('scarf', person)
  }
  expect(await listed()).toEqual([['dungarees', 4]])
  await missed('dungarees', 'e')
  expect(await listed()).toEqual([['dungarees', 5]])
  await staff.call('doCloseMissedSearch', { locale: 'en', word: 'dungarees', isClosed: true })
  expect(await listed()).toEqual([])
  await staff.call('doCloseMissedSearch', { locale: 'en', word: 'dungarees', isClosed: false })
  expect(await listed()).toEqual([['dungarees', 5]])
  expect(await keyOf(staff.call('doCloseMissedSearch', { locale: 'en', word: 'other', isClosed: true }))).toBe(
    'searchWord.notFound',
  )
})
