import type { Answer } from '@vitrine/contract/operations'
import { useAnswer } from '../chrome/use-answer.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { pageKeyOf } from '../history/use-versions.ts'

export type Publishing = Answer<'getPublishing'>
export type Plan = Publishing['plans'][number]

/** What of the page is public and what is planned; asked anew when it was saved or published here. */
export function usePublishing(): { readonly publishing: Publishing | undefined; readonly again: () => void } {
  const { host } = useEditor()
  const page = useEditorState((state) => state.page)
  const head = useEditorState((state) => state.revision)
  const published = useEditorState((state) => state.publishedRevision)
  const { answer, again } = useAnswer(page.key, () => host.call('getPublishing', pageKeyOf(page)), `${head} ${published}`)
  return { publishing: answer, again }
}
