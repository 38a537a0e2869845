import { livePages } from '@vitrine/storefront/blocks/live-page'
import { nothingLoaded, type Loaded } from '@vitrine/storefront/blocks/loaded'
import { useCallback, useRef } from 'react'
import { useAnswer } from '../chrome/use-answer.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import type { Tree } from '../model/blocks.ts'
import type { PageUnderEdit } from '../model/editor-state.ts'

/** Which page, as the operations name it. */
export const pageKeyOf = ({ identifier, entityType }: PageUnderEdit) => ({ identifier, type: entityType })

/** Asks for the blocks of a revision, each once: a revision never changes. */
export type AskVersion = (revision: number) => Promise<Tree>

export function useVersions(): AskVersion {
  const { host } = useEditor()
  const page = useEditorState((state) => state.page)
  const known = useRef(new Map<string, Promise<Tree>>())
  return useCallback((revision) => {
    const key = `${page.key} ${revision}`
    const asked = known.current.get(key) ?? host.call('getRevision', { ...pageKeyOf(page), revision }).then(({ blocks }) => blocks)
    known.current.set(key, asked)
    return asked
  }, [host, page])
}

/** The blocks of a revision; null: those under edit, as they are now. */
export function useVersion(revision: number | null, ask: AskVersion): Tree | undefined {
  const present = useEditorState((state) => state.blocks)
  const key = useEditorState((state) => state.page.key)
  const { answer } = useAnswer(revision === null ? null : `${key} ${revision}`, () => ask(revision ?? 0))
  return revision === null ? present : answer
}

/** What the blocks of the page under edit show of the shop: near enough for a picture of an older version. */
export function useLoadedNow(): Loaded {
  const { entityType, identifier } = useEditorState((state) => state.page)
  return livePages.get(`${entityType}/${identifier}`)?.loaded ?? nothingLoaded
}
