import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../data/hydrated.ts'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heart } from '../../ui/heart.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { ProductCard } from '../../ui/product-card.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ColouredTag } from '../../ui/tag.tsx'
import { AttributeChoice } from './attribute-choice.tsx'
import { BuyForm } from './buy-form.tsx'
import { BuyingBar } from './buying-bar.tsx'
import { DeliveryFacts, SoldOutNotice } from './delivery-facts.tsx'
import { DetailsList } from './details-list.tsx'
import { FitBar } from './fit-bar.tsx'
import { Gallery } from './gallery.tsx'
import { GraduatedPrices } from './graduated-prices.tsx'
import type { LoadedProduct } from './load-product.ts'
import { PartsList } from './parts-list.tsx'
import { PriceBlock } from './price-block.tsx'
import type { Rejected } from './product-action.ts'
import styles from './product-page.module.css'
import { Reviews } from './reviews.tsx'

const RecentlyViewed = lazy(async () => ({ default: (await import('../../shell/recently-viewed.tsx')).RecentlyViewed }))

export function ProductPage({ product, reviews, fit, more, rejected }: LoadedProduct & { rejected?: Rejected | undefined }) {
  const t = useText()
  const isHydrated = useIsHydrated()
  const crumbs = [...product.breadcrumbs.map(({ name, path }) => ({ name, path: `/${path}` })), { name: product.name }]
  const chosen = product.choices.map((choice) => choice.chosen)
  const maySell = product.isSalable && product.set.length === 0
  return (
    <div className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.product}>
          <Gallery pictures={product.pictures} name={product.name} />
          <div className={styles.buy}>
            <Title product={product} reviews={reviews} />
            <PriceBlock price={product.price} />
            {product.choices.map((choice, at) => (
              <div key={choice.id} className={styles.choice}>
                <AttributeChoice choice={choice} beside={chosen.filter((value, other) => value !== null && other !== at).map(String)} />
                {choice.type === 'box' && product.technicalData && <SizeGuide />}
              </div>
            ))}
            {fit && <FitBar fit={fit} />}
            {product.set.length > 0 && <PartsList title={t('product.setContents')} hint={t('product.setHint')} parts={product.set} />}
            {product.bundle.length > 0 && <PartsList title={t('product.bundleContents')} parts={product.bundle} saving={product.bundleSaving} />}
            {maySell && <BuyForm product={product} rejected={rejected} />}
            {!product.isSalable && <SoldOutNotice product={product} />}
            <DeliveryFacts product={product} />
            {product.graduated.length > 0 && <GraduatedPrices product={product} />}
            <DetailsList product={product} />
            {product.tags.length > 0 && <Tags tags={product.tags} />}
          </div>
        </div>
      </div>
      <div className={`${layout.wrap} ${styles.section}`}><Reviews reviews={reviews} /></div>
      {more && (
        <section className={`${layout.wrap} ${styles.section}`}>
          <div className={layout.head}><h2>{t('product.moreOf', { category: more.category })}</h2></div>
          <div className={layout.rail}>{more.cards.map((card) => <ProductCard key={card.id} card={card} sizes={railSizes} />)}</div>
        </section>
      )}
      {isHydrated && <Suspense><RecentlyViewed key={product.id} present={product.id} /></Suspense>}
      {maySell && <BuyingBar name={product.name} chosen={chosen.filter((value) => value !== null)} price={product.price} />}
    </div>
  )
}

const railSizes = '(min-width: 1024px) 23vw, 62vw'

function Title({ product, reviews }: Pick<LoadedProduct, 'product' | 'reviews'>) {
  const t = useText()
  const tenths = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className={styles.title}>
      <div className={styles.name}><h1>{product.name}</h1><span className={styles.heart}><Heart variationId={product.id} name={product.name} /></span></div>
      {reviews.total > 0 && (
        <a className={styles.rating} href="#reviews">
          <Stars value={reviews.average} /><span>{tenths.format(reviews.average)}</span><span className={layout.link}>{t('product.reviewCount', { count: reviews.total })}</span>
        </a>
      )}
      {product.lead && <p className={styles.lead}>{product.lead}</p>}
    </div>
  )
}

/** Measurements stand in the technical data; without script the browser opens what the link points into. */
function SizeGuide() {
  const t = useText()
  const open = () => { document.getElementById('technical-data')?.setAttribute('open', '') }
  return <a className={styles.guide} href="#technical-data" onClick={open}><Icon name="ruler" small />{t('product.sizeGuide')}</a>
}

function Tags({ tags }: { tags: LoadedProduct['product']['tags'] }) {
  const t = useText()
  const path = usePath()
  return (
    <ul className={styles.tags} aria-label={t('product.tags')}>
      {tags.map((tag) => <li key={tag.slug}><a href={path(`/tag/${tag.slug}`)}><ColouredTag name={tag.name} color={tag.color} /></a></li>)}
    </ul>
  )
}
