import { useId, useState } from 'react'
import { useTimeWords } from '../chrome/use-time-words.ts'
import { useEditorState } from '../editor-context.tsx'
import type { ComparedBlock } from '../model/compare-versions.ts'
import { useText } from '../text/text.tsx'
import { Comparison } from './comparison.tsx'
import type { Revision } from './use-revisions.ts'
import { useVersion, type AskVersion } from './use-versions.ts'

interface Props {
  readonly revisions: readonly Revision[]
  readonly chosen: number
  readonly timeZone: string | undefined
  readonly ask: AskVersion
  readonly onRestore: ((block: ComparedBlock) => void) | null
}

/** The chosen version beside the page as it stands, or beside another version. */
export function VersionComparison({ revisions, chosen, timeZone, ask, onRestore }: Props) {
  const t = useText()
  const inWords = useTimeWords(timeZone)
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const id = useId()
  // Null: the page as it stands.
  const [other, setOther] = useState<number | null>(null)
  const [before, after] = [useVersion(chosen, ask), useVersion(other, ask)]
  const own = revisions.find(({ revision }) => revision === chosen)
  const label = ({ revision, madeAt }: Revision) => `${t('history.revision', { revision })}, ${inWords(madeAt)}`
  if (!before || !after || !own) return <section className="ed-full" aria-label={t('history.comparison')} aria-busy="true" />
  return (
    <Comparison
      label={t('history.comparison')} onRestore={onRestore}
      before={{ key: String(chosen), blocks: before, head: <><b>{label(own)}</b><span className="ed-soft">{own.madeBy.name}</span></> }}
      after={{
        key: other === null ? 'now' : String(other), blocks: after,
        head: (
          <span className="ef ed-with">
            <label htmlFor={id}>{t('history.compareWith')}</label>
            <select id={id} value={other ?? ''} onChange={(event) => setOther(event.target.value === '' ? null : Number(event.target.value))}>
              <option value="">{t(isDirty ? 'history.nowUnsaved' : 'history.now')}</option>
              {revisions.filter(({ revision }) => revision !== chosen).map((each) => <option key={each.revision} value={each.revision}>{label(each)}</option>)}
            </select>
          </span>
        ),
      }}
    />
  )
}
