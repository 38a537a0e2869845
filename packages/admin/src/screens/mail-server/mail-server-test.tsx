import { useState } from 'react'
import type { Answer } from '@vitrine/contract/api/operations'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

/** Logs in at the saved server, and says what it answers. */
export function MailServerTest() {
  const t = useText()
  const toText = useRefusalText()
  const [outcome, setOutcome] = useState<Answer<'doTestMailServer'> | string>()
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    setOutcome(undefined)
    setOutcome(await call('doTestMailServer', {}).catch(toText))
    setBusy(false)
  }

  return (
    <section className="card">
      <header>
        <h2>{t('mailServer.test.title')}</h2>
        <button type="button" className="btn sm end" disabled={isBusy} onClick={() => void run()}>
          {t(isBusy ? 'mailServer.test.busy' : 'mailServer.test.action')}
        </button>
      </header>
      <div className="in" role="status">
        {outcome === undefined ? <p className="soft">{t('mailServer.test.lead')}</p> : <Outcome outcome={outcome} />}
      </div>
    </section>
  )
}

function Outcome({ outcome }: { readonly outcome: Answer<'doTestMailServer'> | string }) {
  const t = useText()
  if (typeof outcome === 'string') return <Notice tone="bad">{outcome}</Notice>
  if (outcome.result === 'accepted')
    return <Notice tone="ok">{t('mailServer.test.accepted', { time: outcome.durationMs })}</Notice>
  return (
    <Notice tone="bad">
      <p>{t('mailServer.test.refused')}</p>
      {outcome.reason !== null && <p>{outcome.reason}</p>}
    </Notice>
  )
}
