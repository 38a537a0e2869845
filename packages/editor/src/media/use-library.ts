import type { LibraryPicture, mediaFilters } from '@vitrine/contract/pages/media.contract'
import type { Answer } from '@vitrine/contract/api/operations'
import { useDeferredValue, useEffect, useState } from 'react'
import { useEditor } from '../editor-context.tsx'

export type MediaFilter = (typeof mediaFilters)[number]

type MediaPage = Answer<'getMediaList'>

export interface Library {
  /** Undefined until the first answer. */
  readonly found: MediaPage | undefined
  readonly filter: MediaFilter
  readonly term: string
  setFilter(filter: MediaFilter): void
  setTerm(term: string): void
  loadMore(): void
  /** Adds or replaces a picture. */
  upsert(picture: LibraryPicture): void
  remove(id: number): void
}

/** The pictures of the library, filtered and searched. */
export function useLibrary(): Library {
  const { host } = useEditor()
  const [filter, setFilter] = useState<MediaFilter>('all')
  const [term, setTerm] = useState('')
  const [found, setFound] = useState<MediaPage>()
  const words = useDeferredValue(term.trim())
  // The search runs on the server.
  useEffect(() => {
    let isStale = false
    host.call('getMediaList', { term: words, filter }).then(
      (answer) => {
        if (!isStale) setFound(answer)
      },
      (error: unknown) => host.reportError(error),
    )
    return () => {
      isStale = true
    }
  }, [host, words, filter])

  function refreshCounts(): void {
    host.call('getMediaList', { term: words, filter, itemsPerPage: 1 }).then(
      ({ total, counts }) => setFound((current) => current && { ...current, total, counts }),
      (error: unknown) => host.reportError(error),
    )
  }
  return {
    found,
    filter,
    term,
    setFilter,
    setTerm,
    loadMore() {
      if (!found) return
      const page = Math.floor(found.items.length / pageLength) + 1
      host.call('getMediaList', { term: words, filter, page, itemsPerPage: pageLength }).then(
        (answer) =>
          setFound((current) => current && { ...answer, items: uniqueById([...current.items, ...answer.items]) }),
        (error: unknown) => host.reportError(error),
      )
    },
    upsert(picture) {
      setFound(
        (current) =>
          current && {
            ...current,
            items: current.items.some(({ id }) => id === picture.id)
              ? current.items.map((item) => (item.id === picture.id ? picture : item))
              : [picture, ...current.items],
          },
      )
      refreshCounts()
    },
    remove(id) {
      setFound((current) => current && { ...current, items: current.items.filter((item) => item.id !== id) })
      refreshCounts()
    },
  }
}

const pageLength = 60

// Pictures uploaded in the meantime shift the pages, so an item may appear twice.
function uniqueById(items: readonly LibraryPicture[]): LibraryPicture[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
