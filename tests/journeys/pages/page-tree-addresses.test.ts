import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths, treeShop, type TreeShop } from './page-tree-steps.ts'

describe('a page with a changed address', () => {
  test('is found at the new address and redirected from the old one, with its descendants [ED-1.01]', async () => {
    const shop = await treeShop()
    expect(await shop.set('knitwear', {}, { nameUrl: 'knits' })).toMatchObject([{ path: '/women/knits' }])
    expect(paths(await shop.call('getCategoryTree', {}))).toEqual([
      '/women',
      '/women/knits',
      '/women/knits/jumpers',
      '/care',
    ])
    const led = (path: string, locale: 'en' | 'de' = 'en') => shop.visitor({ locale }).call('getRedirect', { path })
    expect(await led('/women/knitwear')).toEqual({ status: 301, url: '/women/knits' })
    expect(await led('/women/knitwear/jumpers')).toEqual({ status: 301, url: '/women/knits/jumpers' })
    expect(await led('/de/damen/strick', 'de')).toBeNull()
  })

  test('is redirected from all its former addresses', async () => {
    const shop = await treeShop()
    for (const nameUrl of ['knits', 'woollens', 'wool']) await shop.set('knitwear', {}, { nameUrl })
    for (const path of ['women/knitwear', 'women/knits', 'women/woollens'])
      expect(await shop.call('getRedirect', { path })).toEqual({ status: 301, url: '/women/wool' })
  })

  test('that moves back is found there without a redirect', async () => {
    const shop = await treeShop()
    await shop.set('care', {}, { nameUrl: 'caring' })
    await shop.set('care', {}, { nameUrl: 'care' })
    expect(await shop.call('getRedirect', { path: 'care' })).toBeNull()
    expect(await shop.call('getRedirect', { path: 'caring' })).toEqual({ status: 301, url: '/care' })
  })

  test('removes a redirect from its new address', async () => {
    const shop = await treeShop()
    await shop.set('care', {}, { nameUrl: 'caring' })
    await shop.set('knitwear', { parentCategoryId: null }, { nameUrl: 'care' })
    expect(paths(await shop.call('getCategoryTree', {}))).toEqual(['/women', '/care', '/care/jumpers', '/caring'])
    expect(await shop.call('getRedirect', { path: 'care' })).toBeNull()
  })

  test('can swap its address with another page in one change', async () => {
    const shop = await treeShop()
    await shop.editor.call('setCategorySettings', [
      await shop.changed('women', {}, { nameUrl: 'care' }),
      await shop.changed('care', {}, { nameUrl: 'women' }),
    ])
    expect(paths(await shop.call('getCategoryTree', {}))).toEqual([
      '/care',
      '/care/knitwear',
      '/care/knitwear/jumpers',
      '/women',
    ])
    expect(await shop.call('getRedirect', { path: 'women' })).toBeNull()
    expect(await shop.call('getRedirect', { path: 'women/knitwear' })).toEqual({ status: 301, url: '/care/knitwear' })
  })
})

describe('refused without changes:', () => {
  let shop: TreeShop
  beforeAll(async () => {
    shop = await treeShop({ afterwards: afterAll })
  })

  test.each([
    'a/b',
    '',
    'a b',
    'Sale',
    'a_b',
    'shirt_12',
    '50%',
    'what?',
    'a#b',
    'a\\b',
    '..',
    'a'.repeat(121),
    '-',
    '<script>',
  ])('the slug %j', async (nameUrl) => {
    await refused(() => shop.set('care', {}, { nameUrl }), {
      key: 'editor.slugInvalid',
      details: { slug: nameUrl, reason: expect.any(String) },
    })
  })

  test.each([
    'cart',
    'checkout',
    'search',
    'api',
    'media',
    'fonts',
    'blocks',
    'operator',
    'assets',
    'login',
    'wishlist',
    'de',
    'en',
    'pl',
    'shipping',
    'confirmation',
  ])("the address /%s, which is the shop's own", async (nameUrl) => {
    await refused(() => shop.set('care', {}, { nameUrl }), { key: 'editor.slugReserved', details: { slug: nameUrl } })
  })

  test('an address of another page, with its name', async () => {
    await refused(() => shop.set('care', {}, { nameUrl: 'women' }), {
      key: 'editor.addressTaken',
      details: { path: '/women', name: 'Women', other: await shop.id('categories', 'women') },
    })
    await refused(() => shop.set('jumpers', { parentCategoryId: null }, { nameUrl: 'care' }), {
      key: 'editor.addressTaken',
      details: { path: '/care', name: 'Care' },
    })
  })

  test('an address that another page has by language fallback', async () => {
    const polish = await shop.operator({ role: 'editor', locale: 'pl' })
    await refused(() => shop.set('women', {}, { nameUrl: 'care' }, polish), {
      key: 'editor.addressTaken',
      details: { path: '/care', locale: 'pl', name: 'Care' },
    })
  })

  test('a page below itself or its own child', async () => {
    const [women, jumpers] = [await shop.id('categories', 'women'), await shop.id('categories', 'jumpers')]
    await refused(() => shop.set('women', { parentCategoryId: jumpers }), {
      key: 'editor.parentBelowChild',
      details: { name: 'Women' },
    })
    await refused(() => shop.set('women', { parentCategoryId: women }), { key: 'editor.parentBelowChild' })
  })

  test('a missing parent or page', async () => {
    await refused(() => shop.set('care', { parentCategoryId: 9999 }), {
      key: 'editor.categoryNotFound',
      details: { id: 9999 },
    })
    await refused(
      async () => shop.editor.call('setCategorySettings', [{ ...(await shop.changed('care')), id: 9999 }]),
      { key: 'editor.categoryNotFound' },
    )
  })

  test('the settings of a page under the id of another page [ED-5.06]', async () => {
    const [women, care] = [await shop.id('categories', 'women'), await shop.id('categories', 'care')]
    await refused(
      async () => shop.editor.call('setCategorySettings', [{ ...(await shop.changed('care')), id: women }]),
      { key: 'editor.addressTaken', details: { id: women, other: care } },
    )
    expect(await shop.id('categories', 'care')).toBe(care)
  })

  test('settings that were changed meanwhile', async () => {
    const shop = await treeShop()
    const [mine, theirs] = [await shop.changed('care', { linklist: 'Y' }), await shop.changed('care', { sitemap: 'N' })]
    await shop.editor.call('setCategorySettings', [theirs])
    const before = await shop.state()
    await expect(shop.editor.call('setCategorySettings', [mine])).rejects.toMatchObject({
      key: 'editor.settingsStale',
      details: { name: 'Care' },
    })
    expect(await shop.state()).toEqual(before)
  })

  test('all changes, when one of them is invalid', async () => {
    const changes = [
      await shop.changed('women', {}, { nameUrl: 'ladies' }),
      await shop.changed('care', {}, { nameUrl: 'cart' }),
    ]
    await refused(() => shop.editor.call('setCategorySettings', changes), { key: 'editor.slugReserved' })
  })

  test.each([
    ['no page at all', []],
    ['text that is none', [{ id: 1 }]],
    ['an address for search engines that runs script', undefined],
  ])('%s', async (_, payload) => {
    // Sent by hand, past the types.
    const changes = (payload as never) ?? [await shop.changed('care', {}, { canonicalLink: 'javascript:alert(1)' })]
    await refused(() => shop.editor.call('setCategorySettings', changes), { key: 'invalidPayload' })
  })

  test('all changes by viewers and shoppers', async () => {
    const viewer = await shop.operator({ role: 'viewer' })
    const [change, id] = [await shop.changed('care', { linklist: 'Y' }), await shop.id('categories', 'care')]
    for (const [who, key] of [
      [viewer, 'security.roleRequired'],
      [shop.visitor(), 'security.operatorRequired'],
    ] as const) {
      await refused(() => who.call('setCategorySettings', [change]), { key })
      await refused(() => who.call('doAddCategory', { name: 'New', type: 'content', parentCategoryId: null }), { key })
      await refused(() => who.call('deleteCategory', { categoryId: id }), { key })
      await refused(() => who.call('doRestoreCategory', { id }), { key })
    }
  })

  async function refused(ask: () => Promise<unknown>, refusal: { readonly key: unknown; readonly details?: unknown }) {
    const before = await shop.state()
    await expect(ask()).rejects.toMatchObject(refusal)
    expect(await shop.state()).toEqual(before)
  }
})

test('two concurrent moves that would form a cycle: one is refused', async () => {
  const shop = await treeShop()
  const [other, women, care] = [
    await shop.operator({ role: 'editor' }),
    await shop.id('categories', 'women'),
    await shop.id('categories', 'care'),
  ]
  const moves = [
    await shop.changed('women', { parentCategoryId: care }),
    await shop.changed('care', { parentCategoryId: women }),
  ]
  const answers = await Promise.allSettled(
    moves.map((move, at) => (at === 0 ? shop.editor : other).call('setCategorySettings', [move])),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { key: 'editor.parentBelowChild' },
  })
  expect(paths(await shop.call('getCategoryTree', {}))).toHaveLength(4)
})

test('five concurrent changes to the same address: one succeeds', async () => {
  const shop = await treeShop()
  const pages = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      shop.editor.call('doAddCategory', { name: `Page ${at}`, type: 'content', parentCategoryId: null }),
    ),
  )
  const changes = await Promise.all(pages.map(({ id }) => shop.changed(id, {}, { nameUrl: 'best' })))
  const answers = await Promise.allSettled(changes.map((change) => shop.editor.call('setCategorySettings', [change])))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ key: 'editor.addressTaken' })
})
