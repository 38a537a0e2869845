import { formatMoney } from '@vitrine/contract/kernel/money'
import type { CampaignPreviewRow } from '@vitrine/contract/catalogue/campaigns.contract'
import { Link } from 'react-router'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { ItemPicture } from '../../parts/item-pictures.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import type { Preview } from './use-preview.ts'

interface PreviewTableProps {
  readonly preview: Preview
  readonly hasDefinition: boolean
}

/** What the campaign does to each product; what stands out comes first. */
export function PreviewTable({ preview, hasDefinition }: PreviewTableProps) {
  const t = useText()
  const toText = useRefusalText()
  const { data, error, page } = preview
  return (
    <section className="card" aria-busy={preview.isLoading}>
      <header>
        <h2>{t('campaigns.preview')}</h2>
        {data && data.currencies.length > 1 && (
          <span className="end seg sm" role="group" aria-label={t('campaigns.currencies')}>
            {data.currencies.map((code) => (
              <button
                key={code}
                type="button"
                className={code === data.currency ? 'on' : ''}
                aria-pressed={code === data.currency}
                onClick={() => preview.showCurrency(code)}
              >
                {code}
              </button>
            ))}
          </span>
        )}
      </header>
      {error && <Notice tone="bad">{toText(error)}</Notice>}
      {!hasDefinition && <p className="in soft">{t('campaigns.preview.incomplete')}</p>}
      {hasDefinition && data?.products.length === 0 && <p className="in soft">{t('campaigns.preview.empty')}</p>}
      {data && data.products.length > 0 && (
        <>
          <PreviewRows products={data.products} currency={data.currency} />
          {data.pages > 1 && (
            <div className="pager">
              <button type="button" className="btn sm" disabled={page <= 1} onClick={() => preview.showPage(page - 1)}>
                {t('campaigns.before')}
              </button>
              <span>{t('campaigns.page', { page, pages: data.pages })}</span>
              <button
                type="button"
                className="btn sm"
                disabled={page >= data.pages}
                onClick={() => preview.showPage(page + 1)}
              >
                {t('campaigns.next')}
              </button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function PreviewRows({
  products,
  currency,
}: {
  readonly products: readonly CampaignPreviewRow[]
  readonly currency: string
}) {
  const t = useText()
  const toRange = useRange(currency)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard
    <div className="tw" tabIndex={0} role="region" aria-label={t('campaigns.preview')}>
      <table className="tbl pics">
        <thead>
          <tr>
            <th colSpan={2}>{t('campaigns.product')}</th>
            <th className="num">{t('campaigns.price')}</th>
            <th className="num">{t('campaigns.now')}</th>
            <th className="num">{t('campaigns.inCampaign')}</th>
            <th className="num">{t('campaigns.lowest')}</th>
            <th className="num">{t('campaigns.shownAs')}</th>
            <th>{t('campaigns.check')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((row) => (
            <tr key={row.itemId}>
              <td className="cam-pic">
                <ItemPicture name="" imageBase={row.imageBase} />
              </td>
              <td>
                <b>{row.name}</b>
                <div className="s12 soft">{t('campaigns.variations', { count: row.variations })}</div>
              </td>
              <td className="num soft">{toRange(row.price)}</td>
              <td className="num soft">{toRange(row.now)}</td>
              <td className="num med">{toRange(row.campaign)}</td>
              <td className="num">{toRange(row.lowest)}</td>
              <td className={`num med ${row.isFalse ? 'twarn' : 'tbad'}`}>
                {row.campaign === null ? '–' : t('campaigns.percentOff', { percent: row.namedPercent })}
              </td>
              <td>
                <Remark row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Remark({ row }: { readonly row: CampaignPreviewRow }) {
  const t = useText()
  const remarks = [
    row.campaign === null && t('campaigns.notLower'),
    row.isFalse && row.namedPercent === 0 && t('campaigns.noReduction'),
    row.isFalse && row.namedPercent > 0 && t('campaigns.onlyPercent', { percent: row.namedPercent }),
    row.isLarge && t('campaigns.large'),
  ].filter((text) => text !== false)
  if (remarks.length === 0 && row.lowerIn.length === 0)
    return (
      <span className="tok">
        <Icon name="check" />
        <span className="sr">{t('campaigns.fine')}</span>
      </span>
    )
  return (
    <>
      {remarks.map((text) => (
        <div className="s12 twarn" key={text}>
          {text}
        </div>
      ))}
      {row.lowerIn.map(({ id, name }) => (
        <div className="s12" key={id}>
          <Link className="lnk" to={`/campaigns/${id}`}>
            {t('campaigns.lowerIn', { name })}
          </Link>
        </div>
      ))}
    </>
  )
}

/** '£89.00', '£89.00 – £99.00'. */
function useRange(currency: string) {
  const locale = useLocale()
  const format = (minor: number) => formatMoney({ minor, currency }, locale)
  return (range: CampaignPreviewRow['campaign']) => {
    if (range === null) return '–'
    return range.min === range.max ? format(range.min) : `${format(range.min)} – ${format(range.max)}`
  }
}
