import { useId, useState } from 'react'
import { useFormatTime } from '../chrome/use-format-time.ts'
import { useEditorState } from '../editor-context.tsx'
import type { ComparedBlock } from '../model/versions/compare-versions.ts'
import { useText } from '../text/text.tsx'
import { Comparison } from './comparison.tsx'
import type { Revision } from './use-revisions.ts'
import { useVersion, type LoadVersion } from './use-versions.ts'

interface Props {
  readonly revisions: readonly Revision[]
  readonly chosen: number
  readonly timeZone: string | undefined
  readonly loadVersion: LoadVersion
  readonly onRestore: ((block: ComparedBlock) => void) | null
}

/** The chosen version beside the current page or another version. */
export function VersionComparison({ revisions, chosen, timeZone, loadVersion, onRestore }: Props) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const id = useId()
  // Null: the current page.
  const [other, setOther] = useState<number | null>(null)
  const [before, after] = [useVersion(chosen, loadVersion), useVersion(other, loadVersion)]
  const own = revisions.find(({ revision }) => revision === chosen)
  const label = ({ revision, madeAt }: Revision) => `${t('history.revision', { revision })}, ${formatTime(madeAt)}`
  if (!before || !after || !own)
    return <section className="ed-full" aria-label={t('history.comparison')} aria-busy="true" />
  return (
    <Comparison
      label={t('history.comparison')}
      onRestore={onRestore}
      before={{
        key: String(chosen),
        blocks: before,
        head: (
          <>
            <b>{label(own)}</b>
            <span className="ed-soft">{own.madeBy.name}</span>
          </>
        ),
      }}
      after={{
        key: other === null ? 'now' : String(other),
        blocks: after,
        head: (
          <span className="ef ed-with">
            <label htmlFor={id}>{t('history.compareWith')}</label>
            <select
              id={id}
              value={other ?? ''}
              onChange={(event) => setOther(event.target.value === '' ? null : Number(event.target.value))}
            >
              <option value="">{t(isDirty ? 'history.nowUnsaved' : 'history.now')}</option>
              {revisions
                .filter(({ revision }) => revision !== chosen)
                .map((each) => (
                  <option key={each.revision} value={each.revision}>
                    {label(each)}
                  </option>
                ))}
            </select>
          </span>
        ),
      }}
    />
  )
}
