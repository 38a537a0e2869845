import type { PageEntry } from './page-catalogue.ts'

export interface Branch {
  readonly page: PageEntry
  readonly children: readonly Branch[]
}

/** The pages of one type as a tree of their own: what stands below a page of the other type moves up to the next of its own. ED-2.32, ED-2.33 */
export function branchesOf(pages: readonly PageEntry[], type: PageEntry['type']): readonly Branch[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const own = pages.filter((page) => page.type === type)
  const parentOf = (page: PageEntry): string | null => {
    const parent = page.parentPath === null ? undefined : byPath.get(page.parentPath)
    if (!parent) return null
    return parent.type === type ? parent.path : parentOf(parent)
  }
  const below = Map.groupBy(own, parentOf)
  const grow = (path: string | null): readonly Branch[] => (below.get(path) ?? []).map((page) => ({ page, children: grow(page.path) }))
  return grow(null)
}

/** Paths of the pages around a page, from the top: their child lists are open when it is shown. ED-2.34 */
export function pathsAround(pages: readonly PageEntry[], path: string): readonly string[] {
  const page = pages.find((one) => one.path === path)
  return page?.parentPath == null ? [] : [...pathsAround(pages, page.parentPath), page.parentPath]
}

/** Where a page may be put: everywhere but below itself. ED-5.05 */
export function parentsFor(pages: readonly PageEntry[], id: number | null): readonly PageEntry[] {
  const self = pages.find((page) => page.id !== null && page.id === id)
  return pages.filter((page) => page.id !== null && page !== self && !(self && page.path.startsWith(`${self.path}/`)))
}

/** 'Women / Knitwear' */
export function placeName({ parents, name }: Pick<PageEntry, 'parents' | 'name'>): string {
  return [...parents, name].join(' / ')
}
