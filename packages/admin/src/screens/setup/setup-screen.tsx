import { useQuery } from '@tanstack/react-query'
import { firstStepsQuery } from '../../data/setup-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { StepItem } from './step-item.tsx'
import '../../look/setup.css'

/** What is missing until the shop can sell, in order, each with its screen; ends with a test order. */
export function Component() {
  const t = useText()
  const refusalText = useRefusalText()
  const { data, error } = useQuery(firstStepsQuery)
  const next = data?.steps.find(({ state }) => state !== 'done')?.key
  const count = data?.steps.length ?? 0
  return (
    <Page title={t('setup.title')} width="form">
      {error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
      {data && (
        <>
          <section className="card sethero">
            <div className="in">
              <h2 className="big">{t(data.canSell ? 'setup.canSell.title' : 'setup.lead.title')}</h2>
              <p className="soft">{t(data.canSell ? 'setup.canSell.text' : 'setup.lead.text')}</p>
              <div className="row">
                <progress className="meter" value={data.done} max={count} aria-label={t('setup.progress')} />
                <b>{t('setup.done', { done: data.done, count })}</b>
              </div>
            </div>
          </section>
          <ol className="todo">
            {data.steps.map((step, at) => (
              <StepItem
                key={step.key}
                step={step}
                number={at + 1}
                isNext={step.key === next}
                testOrder={data.testOrder}
              />
            ))}
          </ol>
        </>
      )}
    </Page>
  )
}
