import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeBatchesQuery, type DiscountDetails } from '../../../data/discount-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { BatchTable } from './batch-table.tsx'

/** The batches of codes of one coupon. */
export function BatchesCard({ details }: { readonly details: DiscountDetails }) {
  const t = useText()
  const [isMaking, setMaking] = useState(false)
  const list = useInfiniteQuery(codeBatchesQuery(details.id))
  const batches = list.data?.pages.flatMap((page) => page.batches) ?? []
  return (
    <section className="card">
      <header>
        <h2>{t('discounts.view.batches')}</h2>
        <span className="end">
          <button type="button" className="btn sm" onClick={() => setMaking(true)}>
            <Icon name="add" />
            {t('discounts.batch.make')}
          </button>
        </span>
      </header>
      {batches.length === 0 ? (
        <p className="in soft">{t('discounts.batch.none')}</p>
      ) : (
        <BatchTable batches={batches} timeZone={list.data?.pages[0]?.timeZone ?? 'UTC'} />
      )}
      {isMaking && <BatchDialog discountId={details.id} onClose={() => setMaking(false)} />}
    </section>
  )
}
