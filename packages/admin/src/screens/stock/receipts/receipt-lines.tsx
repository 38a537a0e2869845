import { formatMoney } from '@vitrine/contract/kernel/money'
import type { StockReceipt } from '../../../data/stock-queries.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { describeStockItem, StockItemName, StockPicture } from '../parts/stock-item-cell.tsx'
import { Stepper } from '../parts/stepper.tsx'
import type { Entries } from '../parts/use-entries.ts'

interface ReceiptLinesProps {
  readonly receipt: StockReceipt
  readonly arrived: ReadonlyMap<number, number>
  readonly onNote: Entries['note']
}

/** What was expected beside what arrived. */
export function ReceiptLines({ receipt, arrived, onNote }: ReceiptLinesProps) {
  const t = useText()
  const locale = useLocale()
  const isOpen = receipt.state === 'open'
  if (receipt.items.length === 0)
    return <EmptyState icon="scan" title={t('stock.receipt.empty.title')} text={t('stock.receipt.empty.text')} />
  const hasOrder = receipt.purchaseOrderId !== null
  return (
    <section className="card">
      <header>
        <h2>{hasOrder ? t('stock.order.name', { number: receipt.purchaseOrderId ?? 0 }) : t('stock.receipt.lines')}</h2>
        <span className="soft">{receipt.location}</span>
      </header>
      <ul className="rlines">
        {receipt.items.map(({ item, shelf, expected, cost }) => {
          const quantity = arrived.get(item.variationId) ?? 0
          const name = describeStockItem(item)
          return (
            <li key={item.variationId}>
              <StockPicture item={item} />
              <span className="grow">
                <StockItemName item={item} />
              </span>
              <span className="soft place">{shelf ?? '–'}</span>
              {hasOrder && <span className="soft num">{t('stock.receipt.of', { count: expected })}</span>}
              {isOpen ? (
                <Stepper
                  label={t('stock.receipt.arrived', { name })}
                  quantity={quantity}
                  onStep={(change) => onNote({ variationId: item.variationId, mode: 'add', quantity: change }, name)}
                  onSet={(next) => onNote({ variationId: item.variationId, mode: 'set', quantity: next }, name)}
                />
              ) : (
                <b className="num">{quantity}</b>
              )}
              {hasOrder && isOpen && (
                <span className="diff">
                  <Difference expected={expected} quantity={quantity} />
                </span>
              )}
              <span className="num soft money">
                {cost === null ? '–' : formatMoney({ minor: cost, currency: receipt.currency }, locale)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Difference({ expected, quantity }: { readonly expected: number; readonly quantity: number }) {
  const t = useText()
  if (expected === 0) return <Badge tone="info">{t('stock.receipt.notOrdered', { count: quantity })}</Badge>
  if (quantity < expected)
    return <Badge tone="warn">{t('stock.receipt.missing', { count: expected - quantity })}</Badge>
  if (quantity > expected) return <Badge tone="info">{t('stock.receipt.extra', { count: quantity - expected })}</Badge>
  return (
    <span className="tok row s12">
      <Icon name="check" />
      {t('stock.receipt.allThere')}
    </span>
  )
}
