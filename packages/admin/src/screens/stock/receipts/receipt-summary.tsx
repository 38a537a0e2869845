import { formatMoney } from '@vitrine/contract/kernel/money'
import { Link } from 'react-router'
import type { StockReceipt } from '../../../data/stock-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useLocale, useText } from '../../../text/text.tsx'

/** What the booking will do, or has done. */
export function ReceiptSummary({
  receipt,
  arrived,
}: {
  readonly receipt: StockReceipt
  readonly arrived: ReadonlyMap<number, number>
}) {
  const t = useText()
  const locale = useLocale()
  const quantityOf = (variationId: number) => arrived.get(variationId) ?? 0
  const units = receipt.items.reduce((sum, { item }) => sum + quantityOf(item.variationId), 0)
  const value = receipt.items.reduce((sum, { item, cost }) => sum + quantityOf(item.variationId) * (cost ?? 0), 0)
  const waiting = receipt.items.reduce((sum, row) => sum + Math.min(row.waiting, quantityOf(row.item.variationId)), 0)
  const isOpen = receipt.state === 'open'
  return (
    <section className="card">
      <header>
        <h2>{t(isOpen ? 'stock.receipt.happens' : 'stock.receipt.happened')}</h2>
      </header>
      <div className="in">
        <ul className="docs">
          <li>
            <Icon name="box" />
            <span>{t('stock.receipt.toLocation', { count: units, location: receipt.location })}</span>
          </li>
          {value > 0 && (
            <li>
              <Icon name="bank" />
              <span>
                {t('stock.receipt.value', {
                  amount: formatMoney({ minor: value, currency: receipt.currency }, locale),
                })}
              </span>
            </li>
          )}
          {isOpen && waiting > 0 && (
            <li>
              <Icon name="bell" />
              <span>{t('stock.receipt.waiting', { count: waiting })}</span>
            </li>
          )}
          {receipt.purchaseOrderId !== null && (
            <li>
              <Icon name="document" />
              <Link className="lnk" to={`/stock/orders/${receipt.purchaseOrderId}`}>
                {t('stock.order.name', { number: receipt.purchaseOrderId })}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}
