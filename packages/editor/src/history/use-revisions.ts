import type { Answer } from '@vitrine/contract/operations'
import { useState } from 'react'
import { useAnswer } from '../chrome/use-answer.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { pageKeyOf } from './use-versions.ts'

export type Revision = Answer<'getRevisions'>['revisions'][number]

/** Saved versions of the page, newest first, older ones on demand; asked anew when somebody has saved or published here. */
export function useRevisions(): { readonly revisions: readonly Revision[] | undefined; readonly hasMore: boolean; readonly more: () => void } {
  const { host } = useEditor()
  const page = useEditorState((state) => state.page)
  const head = useEditorState((state) => state.revision)
  const published = useEditorState((state) => state.publishedRevision)
  const state = `${page.key} ${head} ${published}`
  const first = useAnswer(page.key, () => host.call('getRevisions', pageKeyOf(page)), state)
  const [older, setOlder] = useState<{ readonly state: string; readonly revisions: readonly Revision[]; readonly hasMore: boolean }>()
  const rest = older?.state === state ? older : undefined
  const revisions = first.answer && [...first.answer.revisions, ...rest?.revisions ?? []]

  async function more(): Promise<void> {
    const before = revisions?.at(-1)?.revision
    if (before === undefined) return
    try {
      const answer = await host.call('getRevisions', { ...pageKeyOf(page), before })
      setOlder({ state, revisions: [...rest?.revisions ?? [], ...answer.revisions], hasMore: answer.hasMore })
    } catch (error) {
      await host.tell(error)
    }
  }
  return { revisions, hasMore: rest?.hasMore ?? first.answer?.hasMore ?? false, more: () => void more() }
}
