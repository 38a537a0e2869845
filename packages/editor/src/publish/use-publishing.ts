import type { Answer } from '@vitrine/contract/api/operations'
import { useEffect } from 'react'
import { useQuery } from '../chrome/use-query.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { toPageKey } from '../history/use-versions.ts'
import { getMsUntilNextTransition } from './next-transition.ts'

export type Publishing = Answer<'getPublishing'>
export type PublishSchedule = Publishing['plans'][number]

// The server checks every five seconds whether a schedule is due.
const schedulerDelayMs = 6000
const maxTimerMs = 3_600_000

/**
 * The published revision and the schedules of the page; reloaded after a save or publish, and when a schedule was due.
 */
export function usePublishing(): { readonly publishing: Publishing | undefined; readonly refetch: () => void } {
  const { host, store } = useEditor()
  const page = useEditorState((state) => state.page)
  const head = useEditorState((state) => state.revision)
  const published = useEditorState((state) => state.publishedRevision)
  const { answer, refetch } = useQuery(
    page.key,
    () => host.call('getPublishing', toPageKey(page)),
    `${head} ${published}`,
  )
  // Time passes outside of React.
  useEffect(() => {
    if (!answer) return
    // A schedule may have changed the published revision.
    if (answer.headRevision === store.get().revision) store.setPublishedRevision(answer.publishedRevision)
    const delayMs = getMsUntilNextTransition(answer.plans, Date.now())
    if (delayMs === null) return
    const timer = setTimeout(refetch, Math.min(delayMs + schedulerDelayMs, maxTimerMs))
    return () => clearTimeout(timer)
  }, [answer, refetch, store])
  return { publishing: answer, refetch }
}
