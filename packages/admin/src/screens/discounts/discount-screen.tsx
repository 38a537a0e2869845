import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { discountChoicesQuery, discountQuery } from '../../data/discount-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { DiscountForm } from './form/discount-form.tsx'
import '../../look/discounts.css'
import '../../look/methods.css'
import '../../look/order-parts.css'

/** One coupon: its terms, its use, its codes. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { discountId = 'new' } = useParams()
  const [search] = useSearchParams()
  const isNew = discountId === 'new'
  const shownId = Number(isNew ? search.get('from') : discountId)
  const hasOther = Number.isInteger(shownId) && shownId > 0
  const choices = useQuery(discountChoicesQuery)
  const details = useQuery({ ...discountQuery(shownId), enabled: hasOther })
  const error = choices.error ?? details.error
  if (choices.data === undefined || (hasOther ? details.data === undefined : !isNew))
    return (
      <Page title={t('screen.discounts')} parent={{ path: '/discounts', title: t('screen.discounts') }}>
        {error || !(hasOther || isNew) ? (
          <Notice tone="bad">{error ? toText(error) : t('refusal.discount.notFound')}</Notice>
        ) : (
          <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
            <span className="sk" />
            <span className="sk" />
          </div>
        )}
      </Page>
    )
  return (
    <DiscountForm
      key={isNew ? `new ${shownId}` : discountId}
      choices={choices.data}
      details={isNew ? undefined : details.data}
      copied={isNew ? details.data : undefined}
    />
  )
}
