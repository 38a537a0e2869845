import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { withOpenChoice } from '@vitrine/contract/catalogue/open-choice'
import { lazy, Suspense, useState } from 'react'
import { AfterPaint } from '../../data/scripts/after-paint.tsx'
import { afterFirstInteraction } from '../../data/scripts/first-interaction.ts'
import { AfterHydration } from '../../data/scripts/hydrated.ts'
import { createStore, useStore, type Store } from '../../data/store.ts'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Announcement } from '../../ui/announcement.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Heart } from '../../ui/product/heart.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import { ProductCard } from '../../ui/product/product-card.tsx'
import { Stars } from '../../ui/product/stars.tsx'
import { ColouredTag } from '../../ui/tag.tsx'
import { AttributeChoice } from './buy/attribute-choice.tsx'
import { BuyForm, openChoiceId } from './buy/buy-form.tsx'
import type { LoadedProduct } from './load-product.ts'
import { withOfflineChoice, type OfflineChoice } from './buy/offline-choice.ts'
import { PlainGallery } from './gallery/plain-gallery.tsx'
import { PriceBlock } from './facts/price-block.tsx'
import type { RejectedProductForm } from './product-action.ts'
import styles from './product-page.module.css'

// Rarely used.
const AskingForm = lazy(async () => ({
  default: (await import('./buy/buy-form-with-properties.tsx')).BuyFormWithProperties,
}))
const GraduatedPrices = lazy(async () => ({ default: (await import('./facts/graduated-prices.tsx')).GraduatedPrices }))
const PartsList = lazy(async () => ({ default: (await import('./facts/parts-list.tsx')).PartsList }))
// These parts work without script, so their scripts are loaded later.
const gallery = () => import('./gallery/gallery.tsx')
const deliveryFacts = () => import('./facts/delivery-facts.tsx')
const buyingBar = () => import('./buy/buying-bar.tsx')
const fitBar = () => import('../../ui/product/fit-bar.tsx')
const detailsList = () => import('./facts/details-list.tsx')
const reviewList = () => import('./reviews/reviews.tsx')
const Gallery = lazy(() =>
  gallery().then(
    ({ Gallery: Whole }) => ({ default: Whole }),
    () => ({ default: PlainGallery }),
  ),
)
const DeliveryFacts = lazy(() =>
  afterFirstInteraction(async () => ({ default: (await deliveryFacts()).DeliveryFacts })),
)
const SoldOutNotice = lazy(() =>
  afterFirstInteraction(async () => ({ default: (await deliveryFacts()).SoldOutNotice })),
)
const BuyingBar = lazy(() => afterFirstInteraction(async () => ({ default: (await buyingBar()).BuyingBar })))
const FitBar = lazy(() => afterFirstInteraction(async () => ({ default: (await fitBar()).FitBar })))
const DetailsList = lazy(() => afterFirstInteraction(async () => ({ default: (await detailsList()).DetailsList })))
const Reviews = lazy(() => afterFirstInteraction(async () => ({ default: (await reviewList()).Reviews })))
const recentlyViewed = async () => ({
  default: (await import('../../shell/notices/recently-viewed.tsx')).RecentlyViewed,
})
const RecentlyViewed = lazy(() => recentlyViewed().catch(() => ({ default: () => null })))

/** For a visitor who will probably open a product page: it is shown whole at once. */
export const importParts = () =>
  Promise.all([gallery(), deliveryFacts(), buyingBar(), fitBar(), detailsList(), reviewList(), recentlyViewed()])

export function ProductPage({
  product,
  reviews,
  fit,
  more,
  rejected,
}: LoadedProduct & { rejected?: RejectedProductForm | undefined }) {
  const t = useText()
  const crumbs = [
    ...product.breadcrumbs.map(({ name, path }) => ({ name, path: `/${path}` })),
    { name: product.texts.name1 },
  ]
  const chosen = product.choices.map((choice) => choice.chosen)
  // A store instead of state: this component must not render again while lazy parts are not hydrated.
  const [missing] = useState(() => createStore(rejected?.mustChoose ?? false))
  const [offline] = useState(() => createStore<OfflineChoice | null>(null))
  const firstOpen = product.choices.find(({ isOpen }) => isOpen)
  const hasQuestions = product.properties.length > 0 || product.set.length > 0
  return (
    <div className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.product}>
          <Suspense>
            <Gallery pictures={product.pictures} name={product.texts.name1} />
          </Suspense>
          <div className={styles.buy}>
            <Title product={product} reviews={reviews} />
            <ChosenPrice product={product} offline={offline} />
            <Announcement key={product.item.id} text={choiceSentence(product, t)} />
            {product.choices.map((choice, at) => (
              <div key={choice.id} id={choice === firstOpen ? openChoiceId : undefined} className={styles.choice}>
                <AttributeChoice
                  product={product}
                  choice={choice}
                  offline={offline}
                  missing={missing}
                  otherSelections={chosen.filter((value, other) => value !== null && other !== at).map(String)}
                />
                {choice.type === 'box' && product.hasSizeGuide && <SizeGuide product={product} />}
              </div>
            ))}
            {fit && (
              <Suspense>
                <FitBar fit={fit} />
              </Suspense>
            )}
            {product.set.length > 0 && !product.isSalable && (
              <Suspense>
                <PartsList title={t('product.setContents')} parts={product.set} />
              </Suspense>
            )}
            {product.bundle.length > 0 && (
              <Suspense>
                <PartsList title={t('product.bundleContents')} parts={product.bundle} saving={product.bundleSaving} />
              </Suspense>
            )}
            {product.isSalable &&
              (hasQuestions ? (
                <Suspense>
                  <AskingForm product={product} rejected={rejected} missing={missing} offline={offline} />
                </Suspense>
              ) : (
                <BuyForm product={product} rejected={rejected} missing={missing} offline={offline} />
              ))}
            <Suspense>
              {!product.isSalable && <SoldOutNotice product={product} />}
              <DeliveryFacts product={product} />
            </Suspense>
            {product.graduated.length > 0 && (
              <Suspense>
                <GraduatedPrices product={product} />
              </Suspense>
            )}
            <AfterPaint key={product.item.id}>
              <Suspense>
                <DetailsList product={product} />
              </Suspense>
              {product.tags.length > 0 && <Tags tags={product.tags} />}
            </AfterPaint>
          </div>
        </div>
      </div>
      <AfterPaint key={product.item.id}>
        <div className={`${layout.wrap} ${styles.section}`}>
          <Suspense>
            <Reviews reviews={reviews} itemId={product.item.id} variationId={product.id} />
          </Suspense>
        </div>
        {more && (
          <section className={`${layout.wrap} ${styles.section}`}>
            <div className={layout.head}>
              <h2>{t('product.moreOf', { category: more.category })}</h2>
            </div>
            <div className={layout.rail}>
              {more.cards.map((card) => (
                <ProductCard key={card.id} card={card} sizes={railSizes} />
              ))}
            </div>
          </section>
        )}
        <AfterHydration>
          <Suspense>
            <RecentlyViewed key={product.id} present={product.id} presentItem={product.item.id} />
          </Suspense>
        </AfterHydration>
        {product.isSalable && (
          <Suspense>
            <BuyingBar product={product} hasQuestions={hasQuestions} offline={offline} />
          </Suspense>
        )}
      </AfterPaint>
    </div>
  )
}

/** A component of its own: a choice that is made offline renders nothing around it again. */
function ChosenPrice({ product, offline }: Pick<LoadedProduct, 'product'> & { offline: Store<OfflineChoice | null> }) {
  return <PriceBlock price={withOfflineChoice(product, useStore(offline, null)).price} />
}

/** 'Cream, M: £99, available now, last 3.' */
function choiceSentence(
  { choices, price, availability, stockLeft, isSalable, mustChoose }: LoadedProduct['product'],
  t: Translate,
): string {
  const chosen = choices.flatMap(({ chosen: value }) => value ?? []).join(', ')
  const available = isSalable
    ? [availability.name, ...(stockLeft === null ? [] : [t('product.left', { count: stockLeft })])]
    : [t('product.soldOut')]
  return `${chosen}: ${[price.from ? t('price.from', { price: price.now }) : price.now, ...(mustChoose ? [] : available)].join(', ')}.`
}

const railSizes = '(min-width: 1024px) 23vw, 62vw'

function Title({ product, reviews }: Pick<LoadedProduct, 'product' | 'reviews'>) {
  const t = useText()
  const tenths = getNumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className={styles.title}>
      <div className={styles.name}>
        <h1>{product.texts.name1}</h1>
        <span className={styles.heart}>
          <Heart
            variationId={product.mustChoose ? product.colourId : product.id}
            name={product.texts.name1}
            anySize={product.mustChoose}
          />
        </span>
      </div>
      {reviews.total > 0 && (
        <a className={styles.rating} href="#reviews">
          <Stars value={reviews.average} />
          <span>{tenths.format(reviews.average)}</span>
          <span className={layout.link}>{t('product.reviewCount', { count: reviews.total })}</span>
        </a>
      )}
      {product.texts.shortDescription && <p className={styles.lead}>{product.texts.shortDescription}</p>}
    </div>
  )
}

function SizeGuide({ product: { id, openChoice } }: Pick<LoadedProduct, 'product'>) {
  const t = useText()
  return (
    <a className={styles.guide} href={usePath()(withOpenChoice(`/p/${id}/size-guide`, openChoice))}>
      <Icon name="ruler" small />
      {t('product.sizeGuide')}
    </a>
  )
}

function Tags({ tags }: { tags: LoadedProduct['product']['tags'] }) {
  const t = useText()
  const path = usePath()
  return (
    <ul className={styles.tags} aria-label={t('product.tags')}>
      {tags.map((tag) => (
        <li key={tag.slug}>
          <a href={path(`/tag/${tag.slug}`)}>
            <ColouredTag name={tag.name} color={tag.color} />
          </a>
        </li>
      ))}
    </ul>
  )
}
