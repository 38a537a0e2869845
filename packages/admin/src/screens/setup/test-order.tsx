import { Link } from 'react-router'
import type { FirstSteps } from '../../data/setup-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

interface TestOrderProps {
  readonly testOrder: FirstSteps['testOrder']
  /** Everything before it is done. */
  readonly isOpen: boolean
}

/** How far the test order is, and the next press. */
export function TestOrder({ testOrder: { orderId, isPaid, isShipped, isRefunded }, isOpen }: TestOrderProps) {
  const t = useText()
  const parts = [
    { text: t('setup.test.place'), isDone: orderId !== null },
    { text: t('setup.test.pay'), isDone: isPaid },
    { text: t('setup.test.ship'), isDone: isShipped },
    { text: t('setup.test.refund'), isDone: isRefunded },
  ]
  const isDone = parts.every((part) => part.isDone)
  if (isDone) return <p className="soft">{t('setup.test.done', { number: orderId ?? 0 })}</p>
  return (
    <>
      <p className="soft">{t('setup.test.lead')}</p>
      <ol className="sub">
        {parts.map((part) => (
          <li key={part.text} className={part.isDone ? '' : 'open'}>
            <Icon name={part.isDone ? 'check' : 'next'} />
            <span className={part.isDone ? 'soft' : ''}>{part.text}</span>
          </li>
        ))}
      </ol>
      <div className="row">
        {orderId === null ? (
          <a className={isOpen ? 'btn pri' : 'btn sm'} href="/" target="_blank" rel="noreferrer">
            {t('setup.test.openShop')}
          </a>
        ) : (
          <Link className={isOpen ? 'btn pri' : 'btn sm'} to={`/orders/${orderId}`}>
            {t('setup.test.openOrder', { number: orderId })}
          </Link>
        )}
      </div>
    </>
  )
}
