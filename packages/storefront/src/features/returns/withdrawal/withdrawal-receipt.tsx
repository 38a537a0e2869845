import type { Withdrawal } from '@vitrine/contract/orders/returns.contract'
import { AfterHydration } from '../../../data/scripts/hydrated.ts'
import { usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Time } from '../../../ui/time.tsx'
import { DeclaredFacts } from './declared-facts.tsx'
import styles from '../returns.module.css'

/** The receipt: time and content of the declaration. It never reveals whether an order was found. */
export function WithdrawalReceipt({ shown }: { readonly shown: Withdrawal }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={layout.wrap}>
      <div className={layout['page-title']}>
        <p className={styles.onFile}>
          <Icon name="check" />
          {t('withdrawal.received')}
        </p>
        <h1>{t('withdrawal.doneTitle')}</h1>
      </div>
      <div className={styles.narrow}>
        <section className={`${layout.panel} ${styles.form}`}>
          <DeclaredFacts
            rows={[
              [
                t('withdrawal.receivedOn'),
                <Time key="at" at={shown.declaredAt} style="receipt" timeZone={shown.timeZone} />,
              ],
              [t('withdrawal.number'), shown.number],
              [t('withdrawal.orderShort'), shown.orderId],
              [t('withdrawal.goods'), shown.items ?? t('withdrawal.all')],
              [t('withdrawal.name'), shown.name],
              [t('withdrawal.sentTo'), shown.email],
            ]}
          />
          <p className={`${layout.soft} ${layout.small}`}>{t('withdrawal.mailed')}</p>
          <div className={styles.nextBox}>
            <strong>{t('withdrawal.nextTitle')}</strong>
            <p>{t('withdrawal.nextText')}</p>
          </div>
          <AfterHydration>
            <div className={styles.noPrint}>
              <Button
                kind="second"
                wide
                onClick={() => {
                  window.print()
                }}
              >
                {t('withdrawal.print')}
              </Button>
            </div>
          </AfterHydration>
          <div className={styles.noPrint}>
            <ButtonLink kind="quiet" wide href={path('/')}>
              {t('withdrawal.goOn')}
            </ButtonLink>
          </div>
        </section>
      </div>
    </div>
  )
}
