import type { MarketCurrencyPreview } from '@vitrine/contract/shop/market-currencies.contract'
import { useText } from '../../text/text.tsx'

/** What some products cost, before and after. */
export function PricePreview({ products }: MarketCurrencyPreview) {
  const t = useText()
  if (products.length === 0) return <p className="soft">{t('markets.noProducts')}</p>
  const hasBefore = products.some(({ before }) => before !== null)
  return (
    <div className="tw">
      <table className="tbl">
        <caption className="sr">{t('markets.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('markets.product')}</th>
            <th scope="col" className="num">
              {t('markets.price')}
            </th>
            {hasBefore && (
              <th scope="col" className="num">
                {t('markets.before')}
              </th>
            )}
            <th scope="col" className="num">
              {t('markets.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ variationId, name, price, before, after, isOwn }) => (
            <tr key={variationId}>
              <th scope="row">{name}</th>
              <td className="num">{price.formatted}</td>
              {hasBefore && <td className="num">{before?.formatted ?? '–'}</td>}
              <td className="num">
                {after.formatted}
                {isOwn && <small className="mk-next">{t('markets.ownPrice')}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
