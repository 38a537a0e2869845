import { describe, expect, test } from 'vitest'
import { toPageEntries, type CatalogueCategory } from './page-catalogue.ts'
import { searchPages } from './page-search.ts'

let id = 0
const category = (
  name: string,
  { path = name.toLowerCase(), children = [], ...more }: Partial<CatalogueCategory> & { path?: string } = {},
): CatalogueCategory => ({ id: ++id, type: 'item', right: 'all', details: [{ name, path }], children, ...more })

const tree = [
  category('Damen', {
    children: [
      category('Größen', { path: 'damen/groessen', type: 'content' }),
      category('Żółte', { path: 'damen/zolte', right: 'customer' }),
    ],
  }),
  category('Über uns', { path: 'ueber-uns', type: 'content' }),
]
const names = (pages: readonly { readonly name: string }[]) => pages.map(({ name }) => name)

describe('toPageEntries', () => {
  test('lists categories in tree order with their first details [ED-3.03]', () => {
    const twice = category('Women', {
      details: [
        { name: 'Women', path: 'women' },
        { name: 'Damen', path: 'damen' },
      ],
    })
    expect(toPageEntries([twice])).toContainEqual({
      id: twice.id,
      name: 'Women',
      path: '/women',
      type: 'item',
      right: 'all',
      depth: 0,
      parentPath: null,
      parents: [],
    })
    expect(names(toPageEntries(tree))).toEqual(['Homepage', 'Damen', 'Größen', 'Żółte', 'Über uns'])
  })

  test('starts with the home page, unless a category has its name [ED-3.04]', () => {
    expect(toPageEntries([])).toEqual([
      { id: null, name: 'Homepage', path: '/', type: 'content', right: 'all', depth: 0, parentPath: null, parents: [] },
    ])
    const own = category('Homepage', { path: 'start', type: 'content' })
    expect(
      toPageEntries([category('Women', { children: [own] })]).filter(({ name }) => name === 'Homepage'),
    ).toMatchObject([{ id: own.id, path: '/start' }])
  })

  test('omits categories without details and moves their children up [ED-3.05]', () => {
    const pages = toPageEntries([
      category('Gone', { details: [], children: [category('Below', { path: 'gone/below' })] }),
      category('Also gone', { details: [] }),
    ])
    expect(pages.map(({ name, depth }) => [name, depth])).toEqual([
      ['Homepage', 0],
      ['Below', 0],
    ])
  })
})

describe('searchPages', () => {
  const pages = toPageEntries(tree)

  test('returns all pages for an empty query, nested ones with the path of their parent [ED-2.24]', () => {
    expect(
      searchPages(pages, ' ').map(({ name, parentPath, parents }) => [name, parentPath, parents.join(' / ')]),
    ).toEqual([
      ['Homepage', null, ''],
      ['Damen', null, ''],
      ['Größen', '/damen', 'Damen'],
      ['Żółte', '/damen', 'Damen'],
      ['Über uns', null, ''],
    ])
  })

  test.each([
    ['größen', ['Größen']],
    ['GROSS', ['Größen']],
    ['grossen', ['Größen']],
    ['zol', ['Żółte']],
    ['uber', ['Über uns']],
    ['/damen', ['Damen', 'Größen', 'Żółte']],
    ['damen zolte', ['Żółte']],
    ['zolte damen', ['Żółte']],
    ['ueber', ['Über uns']],
    ['home', ['Homepage']],
    ['nowhere', []],
  ])('%s finds %o, by name or path [ED-2.25]', (typed, found) => {
    expect(names(searchPages(pages, typed))).toEqual(found)
  })

  test('lists pages whose name starts with the query first', () => {
    expect(names(searchPages(toPageEntries([category('New in men', { path: 'x' }), category('Men')]), 'men'))).toEqual([
      'Men',
      'New in men',
    ])
  })
})
