import { Button } from '../chrome/button.tsx'
import { Section } from '../chrome/section.tsx'
import { useTimeWords } from '../chrome/use-time-words.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { told } from './publish-page.ts'
import type { Plan, Publishing } from './use-publishing.ts'

interface Props {
  readonly publishing: Publishing
  readonly onChange: () => void
}

const looks = { planned: 'chipk', live: 'chipk isnew', done: 'chipk', cancelled: 'chipk isgone' }

/** When the page changes by itself; what overlaps is marked. */
export function Plans({ publishing: { plans, timeZone }, onChange }: Props) {
  const t = useText()
  if (plans.length === 0) return null
  return (
    <Section title={t('publish.plans')} isTight>
      <ul className="ed-plans" aria-label={t('publish.plans')}>
        {plans.map((plan) => <li key={plan.id}><Entry plan={plan} plans={plans} timeZone={timeZone} onChange={onChange} /></li>)}
      </ul>
    </Section>
  )
}

function Entry({ plan, plans, timeZone, onChange }: { plan: Plan; plans: readonly Plan[]; timeZone: string; onChange: () => void }) {
  const session = useEditor()
  const t = useText()
  const isViewer = useEditorState((state) => state.role === 'viewer')
  const inWords = useTimeWords(timeZone)
  const { id, revision, publishAt, takeBackAt, state, madeBy } = plan
  const overlaps = plans.filter((other) => plan.overlaps.includes(other.id)).map((other) => inWords(other.publishAt))
  const times = takeBackAt === null ? t('publish.planFrom', { from: inWords(publishAt) }) : t('publish.planUntil', { from: inWords(publishAt), until: inWords(takeBackAt) })
  async function end(): Promise<void> {
    await told(session, state === 'live' ? 'publish.takenBack' : 'publish.planCancelled', async () => { await session.host.call('deletePublishPlan', { id }) })
    onChange()
  }
  return (
    <>
      <span>
        <b>{times}</b> <span className={looks[state]}>{t(`publish.state.${state}`)}</span>
        <small>{t('publish.planBy', { revision, name: madeBy.name })}</small>
        {overlaps.length > 0 && <small className="ed-fault">{t('publish.overlaps', { plans: overlaps.join('; ') })}</small>}
      </span>
      {!isViewer && (state === 'planned' || state === 'live') && (
        <Button aria-label={`${t(state === 'live' ? 'publish.takeBackNow' : 'publish.cancelPlan')}: ${times}`} onClick={() => void end()}>{t(state === 'live' ? 'publish.takeBackNow' : 'publish.cancelPlan')}</Button>
      )}
    </>
  )
}
