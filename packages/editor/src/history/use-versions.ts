import { livePages } from '@vitrine/storefront/blocks/data/live-page'
import { emptyBlockData, type BlockData } from '@vitrine/storefront/blocks/data/block-data'
import { useCallback, useRef } from 'react'
import { useQuery } from '../chrome/use-query.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import type { Tree } from '../model/blocks/blocks.ts'
import type { PageUnderEdit } from '../model/editor-state.ts'

/** The page as the operations identify it. */
export const toPageKey = ({ identifier, entityType }: PageUnderEdit) => ({ identifier, type: entityType })

/** Loads the blocks of a revision, cached because a revision never changes. */
export type LoadVersion = (revision: number) => Promise<Tree>

export function useVersionLoader(): LoadVersion {
  const { host } = useEditor()
  const page = useEditorState((state) => state.page)
  const cache = useRef(new Map<string, Promise<Tree>>())
  return useCallback(
    (revision) => {
      const key = `${page.key} ${revision}`
      const request =
        cache.current.get(key) ??
        host.call('getRevision', { ...toPageKey(page), revision }).then(({ blocks }) => blocks)
      cache.current.set(key, request)
      return request
    },
    [host, page],
  )
}

/** The blocks of a revision; null: the currently edited blocks. */
export function useVersion(revision: number | null, loadVersion: LoadVersion): Tree | undefined {
  const present = useEditorState((state) => state.blocks)
  const key = useEditorState((state) => state.page.key)
  const { answer } = useQuery(revision === null ? null : `${key} ${revision}`, () => loadVersion(revision ?? 0))
  return revision === null ? present : answer
}

/** The products and tags loaded for the current page, reused for thumbnails of older versions. */
export function useLiveBlockData(): BlockData {
  const { entityType, identifier } = useEditorState((state) => state.page)
  return livePages.get(`${entityType}/${identifier}`)?.loaded ?? emptyBlockData
}
