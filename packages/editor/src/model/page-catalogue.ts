import { homeName } from '@vitrine/contract/home-page'

/** What the list of pages takes from the category tree. */
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
  /** Null: the home page where it is no category. */
  readonly id: number | null
  readonly name: string
  /** With a leading slash, without the prefix of the language. */
  readonly path: string
  readonly type: 'content' | 'item'
  readonly right: 'all' | 'customer'
  /** Nothing of it is published yet. */
  readonly isDraft?: true
  readonly depth: number
  /** Of the page above it; null: it stands at the top. */
  readonly parentPath: string | null
  /** Names of the pages above it, from the top. */
  readonly parents: readonly string[]
}

const home: PageEntry = { id: null, name: homeName, path: '/', type: 'content', right: 'all', depth: 0, parentPath: null, parents: [] }

/** All pages, parents before their children, the home page first. ED-3.03, ED-3.04 */
export function pageCatalogue(tree: readonly CatalogueCategory[]): readonly PageEntry[] {
  const pages = entries(tree)
  return pages.some(({ name }) => name === homeName) ? pages : [home, ...pages]
}

function entries(tree: readonly CatalogueCategory[], above?: PageEntry): readonly PageEntry[] {
  return tree.flatMap(({ id, type, right, isDraft, details: [words], children }) => {
    // Without words in this language it is no page, what stands below it may be one. ED-3.05
    if (!words) return entries(children, above)
    const entry: PageEntry = {
      id, name: words.name, path: words.path.startsWith('/') ? words.path : `/${words.path}`, type, right, ...(isDraft && { isDraft }),
      depth: above ? above.depth + 1 : 0, parentPath: above?.path ?? null, parents: above ? [...above.parents, above.name] : [],
    }
    return [entry, ...entries(children, entry)]
  })
}
