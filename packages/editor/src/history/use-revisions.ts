import type { Answer } from '@vitrine/contract/api/operations'
import { useState } from 'react'
import { useQuery } from '../chrome/use-query.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { toPageKey } from './use-versions.ts'

export type Revision = Answer<'getRevisions'>['revisions'][number]

/** The revisions of the page, newest first, older ones on demand; reloaded after a save or publish. */
export function useRevisions(): {
  readonly revisions: readonly Revision[] | undefined
  readonly hasMore: boolean
  readonly loadMore: () => void
} {
  const { host } = useEditor()
  const page = useEditorState((state) => state.page)
  const head = useEditorState((state) => state.revision)
  const published = useEditorState((state) => state.publishedRevision)
  const state = `${page.key} ${head} ${published}`
  const first = useQuery(page.key, () => host.call('getRevisions', toPageKey(page)), state)
  const [older, setOlder] = useState<{
    readonly state: string
    readonly revisions: readonly Revision[]
    readonly hasMore: boolean
  }>()
  const rest = older?.state === state ? older : undefined
  const revisions = first.answer && [...first.answer.revisions, ...(rest?.revisions ?? [])]

  async function loadMore(): Promise<void> {
    const before = revisions?.at(-1)?.revision
    if (before === undefined) return
    try {
      const answer = await host.call('getRevisions', { ...toPageKey(page), before })
      setOlder({ state, revisions: [...(rest?.revisions ?? []), ...answer.revisions], hasMore: answer.hasMore })
    } catch (error) {
      await host.reportError(error)
    }
  }
  return { revisions, hasMore: rest?.hasMore ?? first.answer?.hasMore ?? false, loadMore: () => void loadMore() }
}
