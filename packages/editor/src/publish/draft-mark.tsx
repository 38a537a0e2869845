import { useText } from '../text/text.tsx'
import { useStanding } from './use-standing.ts'

/** In the toolbar: what is saved is not what shoppers see. */
export function DraftMark() {
  const t = useText()
  const standing = useStanding()
  if (standing.kind === 'template' || standing.kind === 'public') return null
  const words = t(`publish.standing.${standing.kind}`, { ...standing })
  return <span className="mark lg" title={words}><span className="ed-spoken">{words}</span><span aria-hidden="true">{t('publish.draftMark')}</span></span>
}
