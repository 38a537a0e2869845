import type { Block } from '@vitrine/contract/blocks/block-register'
import { useSyncExternalStore } from 'react'
import type { Loaded } from './loaded.ts'

/** What stands on a page, or in a part of its frame. */
interface PageContent {
  readonly blocks: readonly Block[]
  readonly loaded: Loaded
}

/** As it is being edited; what is not loaded anew is shown as it was loaded. */
interface LivePage {
  readonly blocks: readonly Block[]
  readonly loaded?: Loaded
}

const pages = new Map<string, LivePage>()
const listeners = new Set<() => void>()

/** Pages under edit: whoever edits writes here what then is drawn in place of what was loaded. Keys are type and identifier, like 'category/12'. */
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

/** What a page shows: as it is being edited, else as it was loaded. */
export function useLivePage(key: string, blocks: readonly Block[], loaded: Loaded): PageContent & { readonly isLive: boolean } {
  const live = useSyncExternalStore(livePages.subscribe, () => livePages.get(key), () => undefined)
  return live ? { loaded, ...live, isLive: true } : { blocks, loaded, isLive: false }
}
