import type { LibraryPicture, mediaFilters } from '@vitrine/contract/media.contract'
import type { Answer } from '@vitrine/contract/operations'
import { useDeferredValue, useEffect, useState } from 'react'
import { useEditor } from '../editor-context.tsx'

export type MediaFilter = (typeof mediaFilters)[number]

type Found = Answer<'getMediaList'>

export interface Library {
  /** Undefined: the first answer has not come yet. */
  readonly found: Found | undefined
  readonly filter: MediaFilter
  readonly term: string
  setFilter(filter: MediaFilter): void
  setTerm(term: string): void
  more(): void
  /** A picture that is new or has changed. */
  put(picture: LibraryPicture): void
  drop(id: number): void
}

/** The pictures of the shop as somebody looks for them. */
export function useLibrary(): Library {
  const { host } = useEditor()
  const [filter, setFilter] = useState<MediaFilter>('all')
  const [term, setTerm] = useState('')
  const [found, setFound] = useState<Found>()
  const words = useDeferredValue(term.trim())
  // What is sought stands at the server.
  useEffect(() => {
    let isOld = false
    host.call('getMediaList', { term: words, filter }).then((answer) => { if (!isOld) setFound(answer) }, (error: unknown) => host.tell(error))
    return () => { isOld = true }
  }, [host, words, filter])

  function count(): void {
    host.call('getMediaList', { term: words, filter, itemsPerPage: 1 }).then(({ total, counts }) => setFound((known) => known && { ...known, total, counts }), (error: unknown) => host.tell(error))
  }
  return {
    found, filter, term, setFilter, setTerm,
    more() {
      if (!found) return
      const page = Math.floor(found.items.length / pageLength) + 1
      host.call('getMediaList', { term: words, filter, page, itemsPerPage: pageLength }).then((answer) => setFound((known) => known && { ...answer, items: withoutTwice([...known.items, ...answer.items]) }), (error: unknown) => host.tell(error))
    },
    put(picture) {
      setFound((known) => known && { ...known, items: known.items.some(({ id }) => id === picture.id) ? known.items.map((item) => (item.id === picture.id ? picture : item)) : [picture, ...known.items] })
      count()
    },
    drop(id) {
      setFound((known) => known && { ...known, items: known.items.filter((item) => item.id !== id) })
      count()
    },
  }
}

const pageLength = 60

// What came in meanwhile moves the pages.
function withoutTwice(items: readonly LibraryPicture[]): LibraryPicture[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
