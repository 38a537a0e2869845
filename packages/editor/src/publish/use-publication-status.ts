import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { getPublicationStatus, type PublicationStatus } from './publication-status.ts'

export function usePublicationStatus(): PublicationStatus {
  const {
    page: { isDraft },
  } = useValue(useEditor().site)
  const revision = useEditorState((state) => state.revision)
  const publishedRevision = useEditorState((state) => state.publishedRevision)
  return getPublicationStatus({ revision, publishedRevision, isDraft })
}
