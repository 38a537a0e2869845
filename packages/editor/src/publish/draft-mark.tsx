import { useEditorState } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { standingOf } from './page-standing.ts'

/** In the toolbar: what is saved is not what shoppers see. */
export function DraftMark() {
  const t = useText()
  const revision = useEditorState((state) => state.revision)
  const publishedRevision = useEditorState((state) => state.publishedRevision)
  const standing = standingOf({ revision, publishedRevision })
  if (standing.kind !== 'draft' && standing.kind !== 'neverPublic') return null
  const words = standing.kind === 'draft' ? t('publish.standing.draft', standing) : t('publish.standing.neverPublic', standing)
  return <span className="mark lg" title={words}><span className="ed-spoken">{words}</span><span aria-hidden="true">{t('publish.draftMark')}</span></span>
}
