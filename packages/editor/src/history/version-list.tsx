import { Button } from '../chrome/button.tsx'
import { useTimeWords } from '../chrome/use-time-words.ts'
import { Who } from '../chrome/who.tsx'
import { useText, type Say } from '../text/text.tsx'
import type { Revision } from './use-revisions.ts'
import type { AskVersion } from './use-versions.ts'
import { VersionThumb } from './version-thumb.tsx'

interface Props {
  readonly revisions: readonly Revision[]
  readonly chosen: number | null
  readonly timeZone: string | undefined
  readonly ask: AskVersion
  readonly onChoose: (revision: number) => void
  readonly onMore: (() => void) | null
}

/** Who saved when, what became of the page, and how it looked. */
export function VersionList({ revisions, chosen, timeZone, ask, onChoose, onMore }: Props) {
  const t = useText()
  return (
    <>
      <ul className="vers" aria-label={t('history.title')}>
        {revisions.map((revision) => (
          <li key={revision.revision}><Entry revision={revision} isChosen={revision.revision === chosen} timeZone={timeZone} ask={ask} onChoose={() => onChoose(revision.revision)} /></li>
        ))}
      </ul>
      {onMore && <p className="ed-more"><Button onClick={onMore}>{t('history.older')}</Button></p>}
    </>
  )
}

function Entry({ revision, isChosen, timeZone, ask, onChoose }: { revision: Revision; isChosen: boolean; timeZone: string | undefined; ask: AskVersion; onChoose: () => void }) {
  const t = useText()
  const inWords = useTimeWords(timeZone)
  // An import has no maker.
  const name = revision.madeBy.name || t('history.theShop')
  return (
    <button type="button" className={isChosen ? 'on' : undefined} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <Who name={name} />
      <span>
        <b>{inWords(revision.madeAt)}</b> {revision.isPublished && <span className="chipk isnew">{t('history.public')}</span>}
        <small>{name}</small>
        <small>{kindWords(revision, t)}</small>
        {revision.note && <small>{revision.note}</small>}
        <Counts revision={revision} />
      </span>
      <VersionThumb revision={revision.revision} ask={ask} />
    </button>
  )
}

function Counts({ revision: { added, removed, changed } }: { revision: Revision }) {
  const t = useText()
  if (added + removed + changed === 0) return null
  return (
    <small className="ed-counts">
      <span className="ed-spoken">{t('history.counts', { added, removed, changed })}</span>
      <span aria-hidden="true">{added > 0 && <i className="isnew">+{added}</i>}{removed > 0 && <i className="isgone">−{removed}</i>}{changed > 0 && <i className="ischg">~{changed}</i>}</span>
    </small>
  )
}

function kindWords({ kind, restored, revision }: Revision, t: Say): string {
  const what = kind === 'restore' ? t('history.kind.restore', { revision: restored ?? 0 }) : t(`history.kind.${kind}`)
  return `${t('history.revision', { revision })}. ${what}`
}
