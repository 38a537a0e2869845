import { homeName } from '@vitrine/contract/pages/home-page'

/** The fields of the category tree that the list of pages uses. */
export interface CatalogueCategory {
  readonly id: number
  readonly type: 'content' | 'item'
  readonly right: 'all' | 'customer'
  readonly isDraft?: boolean
  /** In the language of the editor. */
  readonly details: readonly { readonly name: string; readonly path: string }[]
  readonly children: readonly CatalogueCategory[]
}

export interface PageEntry {
  /** Null: the home page when it is not a category. */
  readonly id: number | null
  readonly name: string
  /** With a leading slash, without the prefix of the language. */
  readonly path: string
  readonly type: 'content' | 'item'
  readonly right: 'all' | 'customer'
  /** It has no published revision yet. */
  readonly isDraft?: true
  readonly depth: number
  /** Path of the parent page; null: a top-level page. */
  readonly parentPath: string | null
  /** Names of the pages above it, from the top. */
  readonly parents: readonly string[]
}

const home: PageEntry = {
  id: null,
  name: homeName,
  path: '/',
  type: 'content',
  right: 'all',
  depth: 0,
  parentPath: null,
  parents: [],
}

/** All pages, parents before their children, the home page first. ED-3.03, ED-3.04 */
export function toPageEntries(tree: readonly CatalogueCategory[]): readonly PageEntry[] {
  const pages = flatten(tree)
  return pages.some(({ name }) => name === homeName) ? pages : [home, ...pages]
}

function flatten(tree: readonly CatalogueCategory[], above?: PageEntry): readonly PageEntry[] {
  return tree.flatMap(({ id, type, right, isDraft, details: [localized], children }) => {
    // A category without details in this language is not a page, but its children may be. ED-3.05
    if (!localized) return flatten(children, above)
    const entry: PageEntry = {
      id,
      name: localized.name,
      path: localized.path.startsWith('/') ? localized.path : `/${localized.path}`,
      type,
      right,
      ...(isDraft && { isDraft }),
      depth: above ? above.depth + 1 : 0,
      parentPath: above?.path ?? null,
      parents: above ? [...above.parents, above.name] : [],
    }
    return [entry, ...flatten(children, entry)]
  })
}
