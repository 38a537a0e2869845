import { describe, expect, test } from 'vitest'
import { pageCatalogue, type CatalogueCategory } from './page-catalogue.ts'
import { searchPages } from './page-search.ts'

let id = 0
const category = (name: string, { path = name.toLowerCase(), children = [], ...more }: Partial<CatalogueCategory> & { path?: string } = {}): CatalogueCategory =>
  ({ id: ++id, type: 'item', right: 'all', details: [{ name, path }], children, ...more })

const tree = [
  category('Damen', { children: [category('Größen', { path: 'damen/groessen', type: 'content' }), category('Żółte', { path: 'damen/zolte', right: 'customer' })] }),
  category('Über uns', { path: 'ueber-uns', type: 'content' }),
]
const names = (pages: readonly { readonly name: string }[]) => pages.map(({ name }) => name)

describe('the list of pages', () => {
  test('follows the tree; every category says what its first details say [ED-3.03]', () => {
    const twice = category('Women', { details: [{ name: 'Women', path: 'women' }, { name: 'Damen', path: 'damen' }] })
    expect(pageCatalogue([twice])).toContainEqual({ id: twice.id, name: 'Women', path: '/women', type: 'item', right: 'all', depth: 0, parentPath: null, parents: [] })
    expect(names(pageCatalogue(tree))).toEqual(['Homepage', 'Damen', 'Größen', 'Żółte', 'Über uns'])
  })

  test('begins with the home page, unless a page is named so [ED-3.04]', () => {
    expect(pageCatalogue([])).toEqual([{ id: null, name: 'Homepage', path: '/', type: 'content', right: 'all', depth: 0, parentPath: null, parents: [] }])
    const own = category('Homepage', { path: 'start', type: 'content' })
    expect(pageCatalogue([category('Women', { children: [own] })]).filter(({ name }) => name === 'Homepage')).toMatchObject([{ id: own.id, path: '/start' }])
  })

  test('leaves out what has no details; what stands below that moves up [ED-3.05]', () => {
    const pages = pageCatalogue([category('Gone', { details: [], children: [category('Below', { path: 'gone/below' })] }), category('Also gone', { details: [] })])
    expect(pages.map(({ name, depth }) => [name, depth])).toEqual([['Homepage', 0], ['Below', 0]])
  })
})

describe('searching for a page', () => {
  const pages = pageCatalogue(tree)

  test('without a word all pages are there, nested ones with the path of their parent [ED-2.24]', () => {
    expect(searchPages(pages, ' ').map(({ name, parentPath, parents }) => [name, parentPath, parents.join(' / ')])).toEqual([
      ['Homepage', null, ''], ['Damen', null, ''], ['Größen', '/damen', 'Damen'], ['Żółte', '/damen', 'Damen'], ['Über uns', null, ''],
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

  test('pages whose name begins so come first', () => {
    expect(names(searchPages(pageCatalogue([category('New in men', { path: 'x' }), category('Men')]), 'men'))).toEqual(['Men', 'New in men'])
  })
})
