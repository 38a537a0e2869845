import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { colourAddress } from '@vitrine/contract/catalogue/open-choice'
import { useState } from 'react'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Availability } from './availability.tsx'
import type { CardModel } from './card-model.ts'
import { Heart } from './heart.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { PriceLine } from './price.tsx'
import { Stars, inTenths } from './stars.tsx'
import { Tag } from '../tag.tsx'
import styles from './product-card.module.css'

/**
 * The id of the one form that all plus buttons of a page belong to; it is part of the frame and works without script.
 */
export const addToCartFormId = 'add'

const maxSwatches = 5

interface ProductCardProps {
  readonly card: CardModel
  /** The displayed width, for the choice of picture. */
  readonly sizes?: string
  /** Above the fold: its picture is loaded eagerly. */
  readonly priority?: boolean
  readonly heading?: 'h2' | 'h3'
}

const gridSizes = '(min-width: 1536px) 20rem, (min-width: 768px) 30vw, 46vw'

/** A product in a listing. The name is the link, stretched over the card; heart, plus and colours lie above it. */
export function ProductCard({ card, sizes = gridSizes, priority = false, heading: Heading = 'h3' }: ProductCardProps) {
  const [t, path, locale] = [useText(), usePath(), useLocale()]
  const [pointedAt, setPointedAt] = useState(false)
  return (
    <article
      className={styles.card}
      data-sold-out={card.isSoldOut}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setPointedAt(true)
      }}
    >
      <div className={styles.pictures}>
        {card.image ? (
          <Picture {...card.image} alt={card.name} sizes={sizes} priority={priority} maxWidth={640} />
        ) : (
          <p className={styles.empty}>{t('card.noPicture')}</p>
        )}
        {card.image && card.second && pointedAt && (
          <Picture
            {...card.image}
            base={card.second}
            alt=""
            sizes={sizes}
            maxWidth={640}
            className={styles.second}
            priority
          />
        )}
        <Tags card={card} />
        {card.mayAdd && <AddButton card={card} />}
      </div>
      <Heading className={styles.name}>
        <a href={path(card.url)}>{card.name}</a>
      </Heading>
      <div className={styles.facts}>
        <PriceLine price={card.price} />
        {card.rating && (
          <p className={styles.rating}>
            <Stars value={card.rating.value} />
            {` ${getNumberFormat(locale).format(inTenths(card.rating.value))} (${card.rating.count})`}
          </p>
        )}
        {card.availability && <Availability {...card.availability} text={card.availability.name} />}
        {card.swatches && <Swatches url={card.url} swatches={card.swatches} />}
      </div>
      <span className={styles.heart}>
        <Heart
          variationId={card.colourId ?? card.id}
          name={card.name}
          anySize={card.colourId !== undefined}
          isEntry={card.isSaved}
        />
      </span>
    </article>
  )
}

function Tags({ card }: { card: CardModel }) {
  const t = useText()
  const tagText = getTagText(card, t)
  const isReduced = card.price.because === 'offer'
  if (!tagText && !isReduced) return null
  return (
    <p className={styles.tags}>
      {isReduced && <Tag kind="sale">{t('card.percent', { percent: card.price.percent })}</Tag>}
      {tagText && <Tag>{tagText}</Tag>}
    </p>
  )
}

/** The most important tag of the picture; at most one. */
function getTagText({ isSoldOut, left, isNew }: CardModel, t: Translate): string | undefined {
  if (isSoldOut) return t('card.soldOut')
  if (left) return t('card.left', { count: left })
  return isNew ? t('card.new') : undefined
}

function AddButton({ card }: { card: CardModel }) {
  const t = useText()
  return (
    <button
      className={styles.add}
      form={addToCartFormId}
      name="productId"
      value={card.id}
      aria-label={t('card.add', { name: card.name })}
    >
      <Icon name="plus" />
    </button>
  )
}

function Swatches({ url, swatches }: { url: string; swatches: NonNullable<CardModel['swatches']> }) {
  const t = useText()
  const path = usePath()
  const item = url.replace(/(_\d+)(?:_\d+)?(?:\?.*)?$/, '$1')
  return (
    <ul className={styles.swatches} aria-label={t('card.colours')}>
      {swatches.slice(0, maxSwatches).map(({ name, color, variationId }) => (
        <li key={variationId}>
          <a href={path(colourAddress(`${item}_${variationId}`))} aria-label={name}>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <circle cx="7" cy="7" r="6.5" fill={color} />
            </svg>
          </a>
        </li>
      ))}
      {swatches.length > maxSwatches && <li className={styles.more}>+{swatches.length - maxSwatches}</li>}
    </ul>
  )
}
