import { expect, test } from 'vitest'
import {
  buildPageBranches,
  listAllowedParents,
  listAncestorPaths,
  formatPagePath,
  type PageBranch,
} from './page-branches.ts'
import { toPageEntries, type CatalogueCategory } from './page-catalogue.ts'

let id = 0
const category = (
  name: string,
  type: 'item' | 'content',
  children: readonly CatalogueCategory[] = [],
  above = '',
): CatalogueCategory => ({
  id: ++id,
  type,
  right: 'all',
  details: [{ name, path: `${above}${name.toLowerCase()}` }],
  children,
})
const tree = [
  category('Women', 'item', [
    category('Story', 'content', [category('Archive', 'item', [], 'women/story/')], 'women/'),
    category('Knitwear', 'item', [category('Jumpers', 'item', [], 'women/knitwear/')], 'women/'),
  ]),
  category('About', 'content', [category('Team', 'content', [], 'about/')]),
]
const pages = toPageEntries(tree)
const names = (branches: readonly PageBranch[]): unknown[] =>
  branches.map(({ page, children }) => (children.length > 0 ? [page.name, names(children)] : page.name))

test('content pages and product categories are separate trees [ED-2.32]', () => {
  expect(names(buildPageBranches(pages, 'content'))).toEqual(['Homepage', 'Story', ['About', ['Team']]])
  expect(names(buildPageBranches(pages, 'item'))).toEqual([['Women', ['Archive', ['Knitwear', ['Jumpers']]]]])
})

test('lists the ancestor paths of the current page', () => {
  expect(listAncestorPaths(pages, '/women/knitwear/jumpers')).toEqual(['/women', '/women/knitwear'])
  expect(listAncestorPaths(pages, '/')).toEqual([])
  expect(listAncestorPaths(pages, '/nowhere')).toEqual([])
})

test('every page of either type can be the parent of a new page [ED-5.05]', () => {
  expect(listAllowedParents(pages, null).map(formatPagePath)).toEqual([
    'Women',
    'Women / Story',
    'Women / Story / Archive',
    'Women / Knitwear',
    'Women / Knitwear / Jumpers',
    'About',
    'About / Team',
  ])
})

test('a page cannot be moved below itself', () => {
  const women = pages.find(({ name }) => name === 'Women')?.id ?? null
  expect(listAllowedParents(pages, women).map(formatPagePath)).toEqual(['About', 'About / Team'])
})
