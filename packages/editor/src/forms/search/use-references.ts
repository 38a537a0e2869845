import type { Category } from '@vitrine/contract/catalogue/category'
import { useCallback, useMemo, useState } from 'react'
import { useEditor, useValue } from '../../editor-context.tsx'
import { filterOptions } from '../../model/blocks/multiselect.ts'
import type { Option } from './search-box.tsx'
import { useDebouncedQuery } from './use-debounced-query.ts'

export type ReferenceKind = 'category' | 'product' | 'tag'

export interface References {
  /** The options for the current search. */
  readonly options: readonly Option<number>[]
  search(words: string): void
  /** Undefined: not loaded yet, or deleted. */
  getName(id: number): string | undefined
}

/** Finds categories, products or tags by name, and resolves the names of stored ids. */
export function useReferences(kind: ReferenceKind, ids: readonly number[]): References {
  const [words, setWords] = useState<string | null>(null)
  const categories = useCategories()
  const tags = useTags(kind === 'tag')
  const products = useProducts(kind === 'product' ? words : null, kind === 'product' ? ids : [])
  const all = kind === 'category' ? categories : kind === 'tag' ? tags : products.loaded
  // Products are searched on the server.
  const options = useMemo(
    () => (kind === 'product' ? products.found : filterOptions(all, words ?? '')),
    [kind, products.found, all, words],
  )
  return { options, search: setWords, getName: (id) => all.find(({ value }) => value === id)?.label }
}

/** The category tree as flat options with the path as hint. */
function useCategories(): readonly Option<number>[] {
  const { tree } = useValue(useEditor().site)
  return useMemo(() => flattenCategories(tree), [tree])
}

function flattenCategories(tree: readonly Category[], path = ''): readonly Option<number>[] {
  return tree.flatMap(({ id, name, children }) => [
    { key: String(id), label: name, hint: path === '' ? null : path, value: id },
    ...flattenCategories(children, path === '' ? name : `${path} › ${name}`),
  ])
}

const noOptions: readonly Option<number>[] = []

function useTags(isEnabled: boolean): readonly Option<number>[] {
  const { host } = useEditor()
  const load = useCallback(
    async () =>
      (await host.call('getTags', {})).tags.map(({ id, name }) => ({ key: String(id), label: name, value: id })),
    [host],
  )
  return useDebouncedQuery(isEnabled ? '' : null, load, useReportError()).answer ?? noOptions
}

function useProducts(words: string | null, ids: readonly number[]) {
  const { host } = useEditor()
  const search = useCallback(
    async (query: string) => {
      const { products } =
        query.trim() === '' ? { products: [] } : await host.call('getSearch', { term: query, itemsPerPage: 20 })
      return products.map(toOption)
    },
    [host],
  )
  const loadByIds = useCallback(
    async (list: string) =>
      (await host.call('getGalleryProducts', { itemIds: list.split(',').map(Number) })).products.map(toOption),
    [host],
  )
  const reportError = useReportError()
  const found = useDebouncedQuery(words, search, reportError).answer ?? noOptions
  const selected = useDebouncedQuery(ids.length > 0 ? ids.join(',') : null, loadByIds, reportError).answer ?? noOptions
  return useMemo(() => ({ found, loaded: [...selected, ...found] }), [found, selected])
}

function toOption({
  item,
  texts,
  variation,
}: {
  readonly item: { readonly id: number }
  readonly texts: { readonly name1: string }
  readonly variation: { readonly number: string }
}): Option<number> {
  return { key: String(item.id), label: texts.name1, hint: variation.number, value: item.id }
}

function useReportError(): (error: unknown) => void {
  const { host } = useEditor()
  return useCallback((error: unknown) => void host.reportError(error), [host])
}
