import { useText } from '../../text/text.tsx'
import { Icon } from '../icon.tsx'
import styles from './heart.module.css'
import { useIsInWishlist } from './wishlist-context.tsx'

/** The id of the one form that all hearts of a page belong to; it is part of the frame and works without script. */
export const wishlistFormId = 'wish'
/** The field of a heart without a chosen size, instead of `variationId`. */
export const anySizeField = 'anySizeOf'

/** The field of the heart of a colour on the wishlist: it removes the colour, but none of its saved sizes. */
export const savedColourField = 'savedColourOf'

interface Props {
  readonly variationId: number
  readonly name: string
  /** No size is chosen here: the heart saves the colour. */
  readonly anySize?: boolean | undefined
  /** It represents only this entry of the wishlist. */
  readonly isEntry?: boolean | undefined
}

export function Heart({ variationId, name, anySize = false, isEntry = false }: Props) {
  const t = useText()
  const field = anySize ? (isEntry ? savedColourField : anySizeField) : 'variationId'
  return (
    <button
      className={styles.heart}
      form={wishlistFormId}
      name={field}
      value={variationId}
      aria-label={t('card.wishlist', { name })}
      aria-pressed={useIsInWishlist(variationId, anySize && !isEntry)}
    >
      <Icon name="heart" />
    </button>
  )
}
