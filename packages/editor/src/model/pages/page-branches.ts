import type { PageEntry } from './page-catalogue.ts'

export interface PageBranch {
  readonly page: PageEntry
  readonly children: readonly PageBranch[]
}

/**
 * The pages of one type as a tree: a page below one of the other type moves up to its nearest ancestor of the same
 * type. ED-2.32, ED-2.33
 */
export function buildPageBranches(pages: readonly PageEntry[], type: PageEntry['type']): readonly PageBranch[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const own = pages.filter((page) => page.type === type)
  const findParentPath = (page: PageEntry): string | null => {
    const parent = page.parentPath === null ? undefined : byPath.get(page.parentPath)
    if (!parent) return null
    return parent.type === type ? parent.path : findParentPath(parent)
  }
  const byParent = Map.groupBy(own, findParentPath)
  const build = (path: string | null): readonly PageBranch[] =>
    (byParent.get(path) ?? []).map((page) => ({ page, children: build(page.path) }))
  return build(null)
}

/** Paths of a page's ancestors, from the top: their child lists are expanded when the page is shown. ED-2.34 */
export function listAncestorPaths(pages: readonly PageEntry[], path: string): readonly string[] {
  const page = pages.find((one) => one.path === path)
  return page?.parentPath == null ? [] : [...listAncestorPaths(pages, page.parentPath), page.parentPath]
}

/** The allowed parents of a page: all pages except itself and its descendants. ED-5.05 */
export function listAllowedParents(pages: readonly PageEntry[], id: number | null): readonly PageEntry[] {
  const self = pages.find((page) => page.id !== null && page.id === id)
  return pages.filter((page) => page.id !== null && page !== self && !(self && page.path.startsWith(`${self.path}/`)))
}

/** 'Women / Knitwear' */
export function formatPagePath({ parents, name }: Pick<PageEntry, 'parents' | 'name'>): string {
  return [...parents, name].join(' / ')
}
