import { useQuery } from '@tanstack/react-query'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { ReactNode } from 'react'
import { insightsQuery, type ShopInsights } from '../../data/setup-queries.ts'
import { ItemPicture } from '../../parts/item-pictures.tsx'
import { useLocale, useText, type TextKey } from '../../text/text.tsx'

interface InsightCardsProps {
  readonly days: 1 | 7 | 30
  /** "30 days" */
  readonly period: string
}

/** What sells, where visitors leave, and why items come back. They follow a moment later than what has to be done. */
export function InsightCards({ days, period }: InsightCardsProps) {
  const t = useText()
  const { data } = useQuery(insightsQuery(days))
  if (data === undefined) return null
  return (
    <div className="three eq">
      <Insight title={t('home.best.title')} period={period}>
        <BestSellers sellers={data.bestSellers} />
      </Insight>
      <Insight title={t('home.funnel.title')} period={period}>
        <Funnel steps={data.funnel} />
      </Insight>
      <Insight title={t('home.reasons.title')} period={t('home.reasons.period')}>
        <ReturnReasons reasons={data.returnReasons} />
      </Insight>
    </div>
  )
}

function Insight({
  title,
  period,
  children,
}: {
  readonly title: string
  readonly period: string
  readonly children: ReactNode
}) {
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
        <span className="soft">{period}</span>
      </header>
      <div className="in">{children}</div>
    </section>
  )
}

function BestSellers({ sellers }: { readonly sellers: ShopInsights['bestSellers'] }) {
  const t = useText()
  if (sellers.length === 0) return <p className="soft">{t('home.best.none')}</p>
  return (
    <ol className="best">
      {sellers.map(({ itemId, name, imageBase, quantity, revenue }) => (
        <li key={itemId}>
          <ItemPicture name="" imageBase={imageBase} size="l" />
          <span className="grow cut">
            {name}
            <small>{t('home.best.sold', { count: quantity })}</small>
          </span>
          <span className="num">{revenue.formatted}</span>
        </li>
      ))}
    </ol>
  )
}

const stepNames: Readonly<Record<string, TextKey>> = {
  page_view: 'home.funnel.views',
  view_item: 'home.funnel.items',
  add_to_cart: 'home.funnel.cart',
  begin_checkout: 'home.funnel.checkout',
  purchase: 'home.funnel.orders',
}

function Funnel({ steps }: { readonly steps: ShopInsights['funnel'] }) {
  const t = useText()
  const { number, percent } = useFormats()
  const all = steps[0]?.times ?? 0
  if (all === 0) return <p className="soft">{t('home.funnel.none')}</p>
  return (
    <>
      <ul className="shares">
        {steps.map(({ event, times }) => (
          <Share
            key={event}
            name={t(stepNames[event] ?? 'home.funnel.views')}
            value={times}
            max={all}
            figure={`${number.format(times)} · ${percent.format(times / all)}`}
          />
        ))}
      </ul>
      <p className="s12 soft">{t('home.funnel.lead')}</p>
    </>
  )
}

function ReturnReasons({ reasons }: { readonly reasons: ShopInsights['returnReasons'] }) {
  const t = useText()
  const { percent } = useFormats()
  const all = reasons.reduce((sum, { quantity }) => sum + quantity, 0)
  if (all === 0) return <p className="soft">{t('home.reasons.none')}</p>
  return (
    <ul className="shares warm">
      {reasons.map(({ name, quantity }) => (
        <Share key={name} name={name} value={quantity} max={all} figure={percent.format(quantity / all)} />
      ))}
    </ul>
  )
}

interface ShareProps {
  readonly name: string
  readonly value: number
  readonly max: number
  readonly figure: string
}

function Share({ name, value, max, figure }: ShareProps) {
  return (
    <li>
      <span className="row between">
        <span>{name}</span>
        <span className="num">{figure}</span>
      </span>
      <progress className="meter wide" value={Math.min(value, max)} max={max} aria-hidden="true" />
    </li>
  )
}

function useFormats() {
  const tag = languageTags[useLocale()]
  return {
    number: new Intl.NumberFormat(tag),
    percent: new Intl.NumberFormat(tag, { style: 'percent', maximumSignificantDigits: 2 }),
  }
}
