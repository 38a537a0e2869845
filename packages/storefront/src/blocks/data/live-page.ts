import type { Block } from '@vitrine/contract/blocks/block-register'
import { useSyncExternalStore } from 'react'
import type { BlockData } from './block-data.ts'

/** The content of a page, or of an area of its frame. */
interface PageContent {
  readonly blocks: readonly Block[]
  readonly loaded: BlockData
}

/** A page in the editor; without `loaded` the data of the loader is used. */
interface LivePage {
  readonly blocks: readonly Block[]
  readonly loaded?: BlockData
}

const pages = new Map<string, LivePage>()
const listeners = new Set<() => void>()

/** Pages in the editor, which replace the loaded content. Keys are type and identifier, like 'category/12'. */
export const livePages = {
  get: (key: string): LivePage | undefined => pages.get(key),
  set(key: string, page: LivePage | undefined): void {
    if (page) pages.set(key, page)
    else pages.delete(key)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The edited content of a page, or else the loaded one. */
export function useLivePage(
  key: string,
  blocks: readonly Block[],
  loaded: BlockData,
): PageContent & { readonly isLive: boolean } {
  const live = useSyncExternalStore(
    livePages.subscribe,
    () => livePages.get(key),
    () => undefined,
  )
  return live ? { loaded, ...live, isLive: true } : { blocks, loaded, isLive: false }
}
