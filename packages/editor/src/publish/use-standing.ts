import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { standingOf, type Standing } from './page-standing.ts'

export function useStanding(): Standing {
  const { page: { isDraft } } = useValue(useEditor().site)
  const revision = useEditorState((state) => state.revision)
  const publishedRevision = useEditorState((state) => state.publishedRevision)
  return standingOf({ revision, publishedRevision, isDraft })
}
