import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { proofsQuery } from '../../data/staff-queries.ts'
import { toTarget } from '../../parts/login-target.ts'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { TotpCard } from './totp-card.tsx'
import '../../look/account.css'

/** After the first login where a second factor is required: nothing else opens before there is one. */
export function Component() {
  const t = useText()
  const [params] = useSearchParams()
  const { data: proofs } = useQuery(proofsQuery)
  const hasProof = proofs !== undefined && (proofs.hasTotp || proofs.passkeys.length > 0)
  return (
    <main id="main" className="login stack">
      <title>{t('account.secondFactor.title')}</title>
      <h1>{t('account.secondFactor.title')}</h1>
      {!hasProof && <Notice tone="warn">{t('account.required')}</Notice>}
      {hasProof && (
        // A whole page load: the session is complete now.
        <a className="btn pri" href={toTarget(params)}>
          {t('account.goOn')}
        </a>
      )}
      <TotpCard />
      <PasskeysCard timeZone="UTC" />
    </main>
  )
}
