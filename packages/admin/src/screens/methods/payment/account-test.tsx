import type { PaymentAccountTest } from '@vitrine/contract/shop/payment-settings.contract'
import { Link } from 'react-router'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'

interface AccountTestProps {
  readonly test: PaymentAccountTest
  /** Its name. */
  readonly provider: string
}

/** What the test of an account found, in words. */
export function AccountTest({ test, provider }: AccountTestProps) {
  const t = useText()
  const { result, enabled, missing, durationMs, isTest, isSimulated, hasWebhook } = test
  if (result === 'noAccount') return <Notice tone="warn">{t('methods.test.noAccount', { provider })}</Notice>
  if (result === 'refused') return <Notice tone="bad">{t('methods.test.refused', { provider })}</Notice>
  if (result === 'unreachable') return <Notice tone="bad">{t('methods.test.unreachable', { provider })}</Notice>
  return (
    <div className="stack" role="status">
      <Notice tone={isSimulated ? 'warn' : 'ok'}>
        <p>
          {isSimulated
            ? t('methods.test.simulated', { provider })
            : t('methods.test.connected', { provider, time: durationMs })}{' '}
          {!isSimulated && isTest && t('methods.test.isTest')}
        </p>
        <p>{t('methods.test.enabled', { methods: enabled.join(', ') || '–' })}</p>
      </Notice>
      {missing.length > 0 && (
        <Notice tone="warn">
          {t('methods.test.missing', { provider })}{' '}
          {missing.map(({ id, name }) => (
            <Link key={id} className="listed" to={`/settings/payment/${id}`}>
              {name}
            </Link>
          ))}
        </Notice>
      )}
      {!hasWebhook && <Notice tone="warn">{t('methods.test.noWebhook')}</Notice>}
    </div>
  )
}
