import { useText } from '../text/text.tsx'
import { usePublicationStatus } from './use-publication-status.ts'

/** The draft label in the toolbar: the saved revision is not the published one. */
export function DraftMark() {
  const t = useText()
  const status = usePublicationStatus()
  if (status.kind === 'template' || status.kind === 'public') return null
  const words = t(`publish.status.${status.kind}`, { ...status })
  return (
    <span className="mark lg" title={words}>
      <span className="ed-spoken">{words}</span>
      <span aria-hidden="true">{t('publish.draftMark')}</span>
    </span>
  )
}
