import type { SettingsChange } from '@vitrine/contract/pages/page-tree.contract'
import { expect, test } from 'vitest'
import type { categoryTree } from '../../catalogue/catalogue.ts'
import { planSettings } from './plan-settings.ts'

const chains = { en: ['en'], de: ['de', 'en'], pl: ['pl', 'en'] } as const
const text = (name: string) => ({
  lang: 'en' as const,
  name,
  nameUrl: name.toLowerCase(),
  description: `All of ${name}`,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  robots: 'ALL' as const,
  canonicalLink: null,
})
const page = (id: number, parentId: number | null, name: string): categoryTree.CategoryRow => ({
  id,
  parentId,
  type: 'item',
  right: 'all',
  isRestricted: false,
  isDraft: false,
  position: id,
  version: 3,
  inNavigation: true,
  linklist: false,
  sitemap: true,
  imageBase: null,
  image2Base: null,
  texts: { en: text(name) },
})
const tree: categoryTree.StoredTree = {
  rows: [page(1, null, 'Women'), page(2, 1, 'Knitwear'), page(3, 2, 'Jumpers')],
  chains,
}

const change = (
  id: number,
  part: Partial<Omit<SettingsChange, 'details'>> = {},
  details: Partial<SettingsChange['details'][0]> = {},
): SettingsChange => {
  const row = tree.rows.find((one) => one.id === id)
  const { name = 'Gone', nameUrl = 'gone' } = row?.texts.en ?? {}
  return {
    id,
    parentCategoryId: row?.parentId ?? null,
    type: 'item',
    right: 'all',
    sitemap: 'Y',
    linklist: 'N',
    ...part,
    details: [
      {
        lang: 'en',
        name,
        nameUrl,
        metaTitle: null,
        metaDescription: null,
        metaKeywords: null,
        metaRobots: 'ALL',
        canonicalLink: null,
        ...details,
      },
    ],
  }
}

test('unchanged settings change nothing', () => {
  expect(planSettings(tree, [change(1), change(2, { version: 3 })])).toMatchObject({ changed: [], textChanges: [] })
})

test('only what differs is written', () => {
  const plan = planSettings(tree, [
    change(1),
    change(2, { sitemap: 'N', linklist: 'Y', type: 'content', right: 'customer', position: 9, inNavigation: false }),
  ])
  expect(plan).toMatchObject({
    changed: [
      {
        id: 2,
        sitemap: false,
        linklist: true,
        type: 'content',
        right: 'customer',
        position: 9,
        inNavigation: false,
        parentId: 1,
      },
    ],
    textChanges: [],
  })
})

test('the first text in a language copies the other fields from its fallback language', () => {
  expect(planSettings(tree, [change(2, {}, { lang: 'de', name: 'Strick', nameUrl: 'strick' })])).toMatchObject({
    textChanges: [
      {
        categoryId: 2,
        borrowedFrom: 'en',
        text: { lang: 'de', name: 'Strick', nameUrl: 'strick', description: 'All of Knitwear' },
      },
    ],
  })
})

test('a language without a text of its own keeps falling back when the text is unchanged', () => {
  expect(planSettings(tree, [change(2, { sitemap: 'N' }, { lang: 'de' })])).toMatchObject({
    changed: [{ id: 2 }],
    textChanges: [],
  })
})

test('empty metadata is stored as null', () => {
  expect(
    planSettings(tree, [change(1, {}, { metaTitle: '  ', metaDescription: ' a ', canonicalLink: '' })]),
  ).toMatchObject({
    textChanges: [{ text: { metaTitle: null, metaDescription: 'a', canonicalLink: null } }],
  })
})

test.each([
  ['a page that is not there', [change(9)], 'editor.categoryNotFound', { id: 9 }],
  ['a parent that is not there', [change(2, { parentCategoryId: 9 })], 'editor.categoryNotFound', { id: 9 }],
  ['an older state', [change(2, { version: 2 })], 'editor.settingsStale', { id: 2, name: 'Knitwear' }],
  [
    'a slug with a slash',
    [change(2, {}, { nameUrl: 'a/b' })],
    'editor.slugInvalid',
    { id: 2, slug: 'a/b', reason: 'slash' },
  ],
  ['no slug', [change(2, {}, { nameUrl: '' })], 'editor.slugInvalid', { id: 2, slug: '', reason: 'empty' }],
  [
    'itself as its parent',
    [change(2, { parentCategoryId: 2 })],
    'editor.parentBelowChild',
    { id: 2, name: 'Knitwear' },
  ],
  ['a child as its parent', [change(1, { parentCategoryId: 3 })], 'editor.parentBelowChild', {}],
  ['two below each other', [change(2, { parentCategoryId: 3 })], 'editor.parentBelowChild', {}],
] as const)('%s is refused', (_, changes, key, details) => {
  expect(planSettings(tree, changes)).toMatchObject({ key, details })
})

test('an imported slug is accepted while it is unchanged', () => {
  const imported = {
    ...tree,
    rows: [{ ...page(1, null, 'Women'), texts: { en: { ...text('Women'), nameUrl: 'women.uk' } } }],
  }
  expect(planSettings(imported, [change(1, { sitemap: 'N' }, { nameUrl: 'women.uk' })])).toMatchObject({
    changed: [{ id: 1 }],
  })
})

test('parent and child can swap places in one change', () => {
  expect(planSettings(tree, [change(1, { parentCategoryId: 2 }), change(2, { parentCategoryId: null })])).toMatchObject(
    {
      changed: [
        { id: 1, parentId: 2 },
        { id: 2, parentId: null },
      ],
    },
  )
})
