import { formatMoney } from '@vitrine/contract/kernel/money'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { CampaignPreviewRow } from '@vitrine/contract/catalogue/campaigns.contract'
import type { Campaign, CampaignPreview } from '../../data/campaign-queries.ts'
import { Notice } from '../../parts/notice.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { HistoryCard } from './history-card.tsx'

interface CampaignAsideProps {
  readonly campaign: Campaign | undefined
  readonly preview: CampaignPreview | undefined
}

/** What stands out, the figures, and how one product will look. */
export function CampaignAside({ campaign, preview }: CampaignAsideProps) {
  const t = useText()
  const totals = preview?.totals
  const example = preview?.products.findLast(({ campaign: price }) => price !== null)
  return (
    <aside className="stack cam-aside">
      {totals && totals.falseProducts > 0 && (
        <Notice tone="warn">
          <b>{t('campaigns.false.title', { count: totals.falseProducts })}</b> {t('campaigns.false.text')}
        </Notice>
      )}
      {totals && (
        <section className="card">
          <header>
            <h2>{t('campaigns.effect')}</h2>
          </header>
          <div className="in">
            <dl className="kv">
              <dt>{t('campaigns.effect.scope')}</dt>
              <dd>{totals.products}</dd>
              <dt>{t('campaigns.effect.reduced')}</dt>
              <dd>{totals.reducedProducts}</dd>
              <dt>{t('campaigns.effect.false')}</dt>
              <dd>{totals.falseProducts}</dd>
              <dt>{t('campaigns.effect.large')}</dt>
              <dd>{totals.largeProducts}</dd>
            </dl>
            <p className="s12 soft mt">{t('campaigns.overlap')}</p>
          </div>
        </section>
      )}
      {preview && example && <Example row={example} currency={preview.currency} />}
      {campaign && <HistoryCard campaign={campaign} />}
    </aside>
  )
}

function Example({ row, currency }: { readonly row: CampaignPreviewRow; readonly currency: string }) {
  const t = useText()
  const locale = useLocale()
  const format = (minor: number) => formatMoney({ minor, currency }, locale)
  const prior = Math.min(row.price.min, row.lowest?.min ?? row.price.min)
  const isNamed = row.namedPercent > 0
  return (
    <section className="card">
      <header>
        <h2>{t('campaigns.inShop')}</h2>
      </header>
      <div className="in">
        <div className="cam-example">
          {row.imageBase !== null && (
            <img src={renditionAddress(row.imageBase, 320)} alt="" width={176} height={220} loading="lazy" />
          )}
          {isNamed && <span className="tag">{t('campaigns.percentOff', { percent: row.namedPercent })}</span>}
          <b>{row.name}</b>
          <p>
            <span className={isNamed ? 'tbad med' : 'med'}>{format(row.campaign?.min ?? row.now.min)}</span>{' '}
            {isNamed && <s className="strike">{format(prior)}</s>}
          </p>
          {isNamed && <p className="s12 soft">{t('campaigns.lowestLine', { amount: format(prior) })}</p>}
        </div>
      </div>
    </section>
  )
}
