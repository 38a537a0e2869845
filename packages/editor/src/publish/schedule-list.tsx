import { Button } from '../chrome/button.tsx'
import { Section } from '../chrome/section.tsx'
import { useFormatTime } from '../chrome/use-format-time.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { runAndNotify } from './publish-page.ts'
import type { PublishSchedule, Publishing } from './use-publishing.ts'

interface Props {
  readonly publishing: Publishing
  readonly onChange: () => void
}

const looks = { planned: 'chipk', live: 'chipk isnew', done: 'chipk', cancelled: 'chipk isgone' }

/** The scheduled publications of the page; overlaps are marked. */
export function ScheduleList({ publishing: { plans, timeZone }, onChange }: Props) {
  const t = useText()
  if (plans.length === 0) return null
  return (
    <Section title={t('publish.schedules')} isTight>
      <ul className="ed-plans" aria-label={t('publish.schedules')}>
        {plans.map((schedule) => (
          <li key={schedule.id}>
            <Entry schedule={schedule} plans={plans} timeZone={timeZone} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Entry({
  schedule,
  plans,
  timeZone,
  onChange,
}: {
  schedule: PublishSchedule
  plans: readonly PublishSchedule[]
  timeZone: string
  onChange: () => void
}) {
  const session = useEditor()
  const t = useText()
  const isViewer = useEditorState((state) => !state.mayEdit)
  const formatTime = useFormatTime(timeZone)
  const { id, revision, publishAt, takeBackAt, state, madeBy } = schedule
  const overlaps = plans
    .filter((other) => schedule.overlaps.includes(other.id))
    .map((other) => formatTime(other.publishAt))
  const times =
    takeBackAt === null
      ? t('publish.scheduleFrom', { from: formatTime(publishAt) })
      : t('publish.scheduleUntil', { from: formatTime(publishAt), until: formatTime(takeBackAt) })
  async function cancelOrUnpublish(): Promise<void> {
    await runAndNotify(session, state === 'live' ? 'publish.reverted' : 'publish.scheduleCancelled', async () => {
      await session.host.call('deletePublishPlan', { id })
    })
    onChange()
  }
  return (
    <>
      <span>
        <b>{times}</b> <span className={looks[state]}>{t(`publish.state.${state}`)}</span>
        <small>{t('publish.scheduleBy', { revision, name: madeBy.name })}</small>
        {overlaps.length > 0 && (
          <small className="ed-fault">{t('publish.overlaps', { plans: overlaps.join('; ') })}</small>
        )}
      </span>
      {!isViewer && (state === 'planned' || state === 'live') && (
        <Button
          aria-label={`${t(state === 'live' ? 'publish.unpublishNow' : 'publish.cancelSchedule')}: ${times}`}
          onClick={() => void cancelOrUnpublish()}
        >
          {t(state === 'live' ? 'publish.unpublishNow' : 'publish.cancelSchedule')}
        </Button>
      )}
    </>
  )
}
