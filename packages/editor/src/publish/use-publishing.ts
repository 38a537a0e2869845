import type { Answer } from '@vitrine/contract/operations'
import { useEffect } from 'react'
import { useAnswer } from '../chrome/use-answer.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { pageKeyOf } from '../history/use-versions.ts'
import { untilNextMove } from './next-move.ts'

export type Publishing = Answer<'getPublishing'>
export type Plan = Publishing['plans'][number]

// The shop looks every five seconds whether a plan is due.
const lateMilliseconds = 6000
const longestMilliseconds = 3_600_000

/** What of the page is public and what is planned; asked anew when it was saved or published here, and when a plan was due. */
export function usePublishing(): { readonly publishing: Publishing | undefined; readonly again: () => void } {
  const { host, store } = useEditor()
  const page = useEditorState((state) => state.page)
  const head = useEditorState((state) => state.revision)
  const published = useEditorState((state) => state.publishedRevision)
  const { answer, again } = useAnswer(page.key, () => host.call('getPublishing', pageKeyOf(page)), `${head} ${published}`)
  // Time passes outside of React.
  useEffect(() => {
    if (!answer) return
    // A plan may have changed what shoppers see.
    if (answer.headRevision === store.get().revision) store.published(answer.publishedRevision)
    const wait = untilNextMove(answer.plans, Date.now())
    if (wait === null) return
    const timer = setTimeout(again, Math.min(wait + lateMilliseconds, longestMilliseconds))
    return () => clearTimeout(timer)
  }, [answer, again, store])
  return { publishing: answer, again }
}
