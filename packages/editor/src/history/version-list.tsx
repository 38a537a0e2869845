import { Button } from '../chrome/button.tsx'
import { useFormatTime } from '../chrome/use-format-time.ts'
import { Avatar } from '../chrome/avatar.tsx'
import { useText, type Translate } from '../text/text.tsx'
import type { Revision } from './use-revisions.ts'
import type { LoadVersion } from './use-versions.ts'
import { VersionThumb } from './version-thumb.tsx'

interface Props {
  readonly revisions: readonly Revision[]
  readonly chosen: number | null
  readonly timeZone: string | undefined
  readonly loadVersion: LoadVersion
  readonly onChoose: (revision: number) => void
  readonly onMore: (() => void) | null
}

/** The revisions with author, time, changes and thumbnail. */
export function VersionList({ revisions, chosen, timeZone, loadVersion, onChoose, onMore }: Props) {
  const t = useText()
  return (
    <>
      <ul className="vers" aria-label={t('history.title')}>
        {revisions.map((revision) => (
          <li key={revision.revision}>
            <Entry
              revision={revision}
              isChosen={revision.revision === chosen}
              timeZone={timeZone}
              loadVersion={loadVersion}
              onChoose={() => onChoose(revision.revision)}
            />
          </li>
        ))}
      </ul>
      {onMore && (
        <p className="ed-more">
          <Button onClick={onMore}>{t('history.older')}</Button>
        </p>
      )}
    </>
  )
}

function Entry({
  revision,
  isChosen,
  timeZone,
  loadVersion,
  onChoose,
}: {
  revision: Revision
  isChosen: boolean
  timeZone: string | undefined
  loadVersion: LoadVersion
  onChoose: () => void
}) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  // A revision from an import has no author.
  const name = revision.madeBy.name || t('history.theShop')
  return (
    <button
      type="button"
      className={isChosen ? 'on' : undefined}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <Avatar name={name} />
      <span>
        <b>{formatTime(revision.madeAt)}</b>{' '}
        {revision.isPublished && <span className="chipk isnew">{t('history.public')}</span>}
        <small>{name}</small>
        <small>{formatKind(revision, t)}</small>
        {revision.note && <small>{revision.note}</small>}
        <Counts revision={revision} />
      </span>
      <VersionThumb revision={revision.revision} loadVersion={loadVersion} />
    </button>
  )
}

function Counts({ revision: { added, removed, changed } }: { revision: Revision }) {
  const t = useText()
  if (added + removed + changed === 0) return null
  return (
    <small className="ed-counts">
      <span className="ed-spoken">{t('history.counts', { added, removed, changed })}</span>
      <span aria-hidden="true">
        {added > 0 && <i className="isnew">+{added}</i>}
        {removed > 0 && <i className="isgone">−{removed}</i>}
        {changed > 0 && <i className="ischg">~{changed}</i>}
      </span>
    </small>
  )
}

function formatKind({ kind, restored, revision }: Revision, t: Translate): string {
  const what = kind === 'restore' ? t('history.kind.restore', { revision: restored ?? 0 }) : t(`history.kind.${kind}`)
  return `${t('history.revision', { revision })}. ${what}`
}
