import { expect, test } from 'vitest'
import { branchesOf, parentsFor, pathsAround, placeName, type Branch } from './page-branches.ts'
import { pageCatalogue, type CatalogueCategory } from './page-catalogue.ts'

let id = 0
const category = (name: string, type: 'item' | 'content', children: readonly CatalogueCategory[] = [], above = ''): CatalogueCategory =>
  ({ id: ++id, type, right: 'all', details: [{ name, path: `${above}${name.toLowerCase()}` }], children })
const tree = [
  category('Women', 'item', [category('Story', 'content', [category('Archive', 'item', [], 'women/story/')], 'women/'), category('Knitwear', 'item', [category('Jumpers', 'item', [], 'women/knitwear/')], 'women/')]),
  category('About', 'content', [category('Team', 'content', [], 'about/')]),
]
const pages = pageCatalogue(tree)
const names = (branches: readonly Branch[]): unknown[] => branches.map(({ page, children }) => (children.length > 0 ? [page.name, names(children)] : page.name))

test('content pages and product categories are two trees [ED-2.32]', () => {
  expect(names(branchesOf(pages, 'content'))).toEqual(['Homepage', 'Story', ['About', ['Team']]])
  expect(names(branchesOf(pages, 'item'))).toEqual([['Women', ['Archive', ['Knitwear', ['Jumpers']]]]])
})

test('the lists around the present page are open', () => {
  expect(pathsAround(pages, '/women/knitwear/jumpers')).toEqual(['/women', '/women/knitwear'])
  expect(pathsAround(pages, '/')).toEqual([])
  expect(pathsAround(pages, '/nowhere')).toEqual([])
})

test('a new page can stand below every page of either type, nested ones included [ED-5.05]', () => {
  expect(parentsFor(pages, null).map(placeName)).toEqual(['Women', 'Women / Story', 'Women / Story / Archive', 'Women / Knitwear', 'Women / Knitwear / Jumpers', 'About', 'About / Team'])
})

test('a page that is there cannot be put below itself', () => {
  const women = pages.find(({ name }) => name === 'Women')?.id ?? null
  expect(parentsFor(pages, women).map(placeName)).toEqual(['About', 'About / Team'])
})
