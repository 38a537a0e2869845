import type { Category } from '@vitrine/contract/category'
import { useCallback, useMemo, useState } from 'react'
import { useEditor, useValue } from '../editor-context.tsx'
import { offeredOptions } from '../model/multiselect.ts'
import type { Option } from './search-box.tsx'
import { useAsked } from './use-asked.ts'

export type ReferenceKind = 'category' | 'product' | 'tag'

export interface References {
  /** What the words that were typed find. */
  readonly options: readonly Option<number>[]
  search(words: string): void
  /** Undefined: not known yet, or gone. */
  nameOf(id: number): string | undefined
}

/** Categories, products or tags by their names, as blocks refer to them by their ids. */
export function useReferences(kind: ReferenceKind, ids: readonly number[]): References {
  const [words, setWords] = useState<string | null>(null)
  const categories = useCategories()
  const tags = useTags(kind === 'tag')
  const products = useProducts(kind === 'product' ? words : null, kind === 'product' ? ids : [])
  const all = kind === 'category' ? categories : kind === 'tag' ? tags : products.known
  // The server has searched among products already.
  const options = useMemo(() => (kind === 'product' ? products.found : offeredOptions(all, words ?? '')), [kind, products.found, all, words])
  return { options, search: setWords, nameOf: (id) => all.find(({ value }) => value === id)?.label }
}

/** The tree of pages in one line each, those below others with where they stand. */
function useCategories(): readonly Option<number>[] {
  const { tree } = useValue(useEditor().site)
  return useMemo(() => flat(tree), [tree])
}

function flat(tree: readonly Category[], above = ''): readonly Option<number>[] {
  return tree.flatMap(({ id, name, children }) => [
    { key: String(id), label: name, hint: above === '' ? null : above, value: id }, ...flat(children, above === '' ? name : `${above} › ${name}`),
  ])
}

const none: readonly Option<number>[] = []

function useTags(isWanted: boolean): readonly Option<number>[] {
  const { host } = useEditor()
  const ask = useCallback(async () => (await host.call('getTags', {})).tags.map(({ id, name }) => ({ key: String(id), label: name, value: id })), [host])
  return useAsked(isWanted ? '' : null, ask, useTell()).answer ?? none
}

function useProducts(words: string | null, ids: readonly number[]) {
  const { host } = useEditor()
  const search = useCallback(async (typed: string) => {
    const { products } = typed.trim() === '' ? { products: [] } : await host.call('getSearch', { term: typed, itemsPerPage: 20 })
    return products.map(asOption)
  }, [host])
  const read = useCallback(async (list: string) => (await host.call('getGalleryProducts', { itemIds: list.split(',').map(Number) })).products.map(asOption), [host])
  const tell = useTell()
  const found = useAsked(words, search, tell).answer ?? none
  const chosen = useAsked(ids.length > 0 ? ids.join(',') : null, read, tell).answer ?? none
  return useMemo(() => ({ found, known: [...chosen, ...found] }), [found, chosen])
}

function asOption({ item, texts, variation }: { readonly item: { readonly id: number }; readonly texts: { readonly name1: string }; readonly variation: { readonly number: string } }): Option<number> {
  return { key: String(item.id), label: texts.name1, hint: variation.number, value: item.id }
}

function useTell(): (error: unknown) => void {
  const { host } = useEditor()
  return useCallback((error: unknown) => void host.tell(error), [host])
}
