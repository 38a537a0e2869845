import { beforeEach, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

let shop: ShopWithCatalogue
let staff: TestVisitor
let women: number
let knitwear: number
let jumpers: number
let care: number

beforeEach(async () => {
  shop = await shopWithCatalogue()
  staff = await shop.operator({ role: 'catalogue' })
  women = await shop.id('categories', 'women')
  knitwear = await shop.id('categories', 'knitwear')
  jumpers = await shop.id('categories', 'jumpers')
  care = await shop.id('categories', 'care')
})

const at = async (categoryUrlPath: string, visitor: TestVisitor = shop) =>
  (await visitor.call('getFacet', { categoryUrlPath })).category
const inTree = async (id: number) => (await staff.call('getCategories', {})).find((each) => each.id === id)
const keyOf = async (call: Promise<unknown>) => (await expectRefusal(call)).key

test('a category is renamed in each language, and its old addresses and those below it redirect', async () => {
  const changes = { texts: { en: { name: 'Knits', nameUrl: 'knits' }, de: { nameUrl: 'gestricktes' } } }
  const { texts, paths } = await staff.call('setCategory', { id: knitwear, changes })
  expect([texts['en']?.name, texts['de']?.name, paths]).toEqual([
    'Knits',
    'Strick',
    { en: '/women/knits', de: '/de/damen/gestricktes', pl: '/pl/kobiety/dzianina' },
  ])
  expect((await at('women/knits/jumpers')).name).toBe('Jumpers')
  const redirect = (path: string) => shop.call('getRedirect', { path })
  expect([(await redirect('/women/knitwear'))?.url, (await redirect('/women/knitwear/jumpers'))?.url]).toEqual([
    '/women/knits',
    '/women/knits/jumpers',
  ])
  const { formerPaths } = await staff.call('getCategory', { id: knitwear })
  expect(formerPaths.toSorted()).toEqual(['/de/damen/strick', '/women/knitwear'])
})

test('description, search engine texts, picture and visibility are what shoppers get next', async () => {
  const { id: imageId } = await shop.db.selectFrom('media').select('id').executeTakeFirstOrThrow()
  await staff.call('setCategory', {
    id: care,
    changes: {
      imageId,
      texts: {
        en: { description: '<p>Gently.</p><script>alert(1)</script>', metaTitle: 'Care', metaDescription: ' ' },
      },
    },
  })
  const category = await at('care')
  expect(category).toMatchObject({ description: '<p>Gently.</p>', metaTitle: 'Care', metaDescription: null })
  expect(category.imagePath).toMatch(/^\/media\//)
  await staff.call('setCategory', { id: care, changes: { right: 'customer' } })
  expect(await keyOf(at('care', shop.visitor({ audience: 'public' })))).toBe('catalogue.loginRequired')
  expect((await at('care', shop.visitor({ audience: 'customer' }))).name).toBe('Care')
  expect(await keyOf(staff.call('setCategory', { id: care, changes: { imageId: 999_999 } }))).toBe(
    'category.pictureNotFound',
  )
})

test('a category gets a further language with a name and an address', async () => {
  const pl = { name: 'Pielęgnacja', nameUrl: 'pielegnacja' }
  expect(await keyOf(staff.call('setCategory', { id: care, changes: { texts: { pl: { name: pl.name } } } }))).toBe(
    'category.textMissing',
  )
  await staff.call('setCategory', { id: care, changes: { texts: { pl } } })
  expect((await inTree(care))?.paths).toMatchObject({ pl: '/pl/pielegnacja' })
})

test('changes of two people to different fields are merged, and the same field is compared', async () => {
  const seen = { texts: { en: { name: 'Care' }, de: { name: 'Pflege' } } }
  await staff.call('setCategory', { id: care, changes: { texts: { en: { name: 'Caring' } } }, seen })
  await staff.call('setCategory', { id: care, changes: { texts: { de: { name: 'Pflegen' } } }, seen })
  const refusal = await expectRefusal(
    staff.call('setCategory', { id: care, changes: { texts: { en: { name: 'To care' } } }, seen }),
  )
  expect(refusal).toMatchObject({
    key: 'category.changedMeanwhile',
    details: { clashes: [{ field: 'en.name', stored: 'Caring' }] },
  })
  expect((await inTree(care))?.names).toMatchObject({ en: 'Caring', de: 'Pflegen' })
})

test('an address that is taken, reserved or unreadable is refused, and nothing changes', async () => {
  const before = await staff.call('getCategories', {})
  const rename = (nameUrl: string) => staff.call('setCategory', { id: care, changes: { texts: { en: { nameUrl } } } })
  expect(await keyOf(rename('women'))).toBe('editor.addressTaken')
  expect(await keyOf(rename('cart'))).toBe('editor.slugReserved')
  expect(await keyOf(rename('a b'))).toBe('editor.slugInvalid')
  expect(await keyOf(staff.call('setCategory', { id: 999_999, changes: {} }))).toBe('editor.categoryNotFound')
  expect(await keyOf(staff.call('getCategory', { id: 999_999 }))).toBe('editor.categoryNotFound')
  expect(await staff.call('getCategories', {})).toEqual(before)
})

test('a category moves below another one and before a sibling, and its addresses redirect', async () => {
  const { paths } = await staff.call('doMoveCategory', { id: jumpers, parentId: women, beforeId: knitwear })
  expect(paths['en']).toBe('/women/jumpers')
  const tree = await staff.call('getCategories', {})
  expect(tree.filter(({ parentId }) => parentId === women).map(({ id }) => id)).toEqual([jumpers, knitwear])
  expect((await shop.call('getRedirect', { path: '/women/knitwear/jumpers' }))?.url).toBe('/women/jumpers')
  expect((await at('women/jumpers')).name).toBe('Jumpers')
  await staff.call('doMoveCategory', { id: jumpers, parentId: null, beforeId: null })
  expect((await inTree(jumpers))?.paths['en']).toBe('/jumpers')
  expect(await keyOf(staff.call('doMoveCategory', { id: women, parentId: knitwear, beforeId: null }))).toBe(
    'editor.parentBelowChild',
  )
  expect(await keyOf(staff.call('doMoveCategory', { id: 999_999, parentId: null, beforeId: null }))).toBe(
    'editor.categoryNotFound',
  )
})

test('a revision is restored with its texts, address and arrangement', async () => {
  const wash = await shop.id('items', 'wash')
  await staff.call('setCategory', { id: care, changes: { texts: { en: { name: 'Caring', nameUrl: 'caring' } } } })
  await staff.call('setCategoryListing', { categoryId: care, changes: { sort: 'newest', hidden: [wash] } })
  const [newest, , oldest] = await staff.call('getCategoryRevisions', { id: care })
  expect([newest?.listing.sort, oldest?.texts['en']?.name, oldest?.by]).toEqual(['newest', 'Care', null])
  expect(newest?.by).not.toBeNull()
  const restored = await staff.call('doRestoreCategoryRevision', { id: care, revisionId: oldest?.revisionId ?? 0 })
  expect(restored.paths['en']).toBe('/care')
  expect(await staff.call('getCategoryListing', { categoryId: care })).toMatchObject({
    sort: 'recommended',
    hidden: [],
  })
  expect((await at('care')).name).toBe('Care')
  expect((await shop.call('getRedirect', { path: '/caring' }))?.url).toBe('/care')
  expect(await keyOf(staff.call('doRestoreCategoryRevision', { id: care, revisionId: 999_999 }))).toBe(
    'category.revisionNotFound',
  )
})
