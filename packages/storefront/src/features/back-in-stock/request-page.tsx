import type { NotifyMeState } from '@vitrine/contract/orders/back-in-stock.contract'
import type { ReactNode } from 'react'
import type { TextKey } from '../../text/compiled/keys.ts'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Deadline } from '../../ui/time.tsx'
import styles from './back-in-stock.module.css'
import { ItemSummary } from './item-summary.tsx'
import type { RequestPageData } from './request.ts'

const stateTexts: Readonly<Record<NotifyMeState, readonly [title: TextKey, text: TextKey]>> = {
  pending: ['backInStock.pendingTitle', 'backInStock.pendingText'],
  waiting: ['backInStock.waitingTitle', 'backInStock.waitingText'],
  offered: ['backInStock.offeredTitle', 'backInStock.offeredText'],
  bought: ['backInStock.boughtTitle', 'backInStock.boughtText'],
  lapsed: ['backInStock.lapsedTitle', 'backInStock.lapsedText'],
  ended: ['backInStock.endedTitle', 'backInStock.endedText'],
}

/** The page of a mail's link: confirm the request, see its state, buy the reserved item, or unsubscribe. */
export function RequestPage({ pageData, message }: { pageData: RequestPageData; message: string | undefined }) {
  const t = useText()
  const path = usePath()
  if (pageData.kind === 'invalid') {
    return (
      <Column>
        <h1 className={layout['page-title']}>{t('backInStock.invalidTitle')}</h1>
        <p className={styles.lead}>{pageData.message}</p>
        <p>
          <ButtonLink kind="second" href={path('/')}>
            {t('backInStock.home')}
          </ButtonLink>
        </p>
      </Column>
    )
  }
  const { request, madeAt } = pageData
  const { state, url, heldUntil } = request
  const [title, text] = stateTexts[state]
  const isOver = state === 'bought' || state === 'lapsed' || state === 'ended'
  return (
    <Column>
      <h1 className={layout['page-title']}>{t(title)}</h1>
      {message && <Notice kind="bad">{message}</Notice>}
      <ItemSummary item={request} />
      <p className={styles.lead}>
        {heldUntil ? (
          <Deadline at={heldUntil} timeZone={request.timeZone} madeAt={madeAt}>
            {(until) => t(text, { until })}
          </Deadline>
        ) : (
          t(text, { until: '' })
        )}
      </p>
      {isOver ? (
        url && (
          <p>
            <ButtonLink kind="second" href={path(url)}>
              {t('backInStock.backToItem')}
            </ButtonLink>
          </p>
        )
      ) : (
        <form method="post" className={styles.buttons}>
          {state === 'pending' && (
            <Button type="submit" name="intent" value="confirm" size="big">
              {t('backInStock.confirm')}
            </Button>
          )}
          {state === 'offered' && (
            <Button type="submit" name="intent" value="buy" size="big">
              {t('backInStock.buy')}
            </Button>
          )}
          <Button id="end" type="submit" name="intent" value="end" kind={state === 'waiting' ? 'second' : 'quiet'}>
            {t('backInStock.end')}
          </Button>
        </form>
      )}
    </Column>
  )
}

function Column({ children }: { children: ReactNode }) {
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <div className={styles.column}>{children}</div>
    </div>
  )
}
