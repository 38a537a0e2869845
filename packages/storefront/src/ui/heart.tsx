import { useText } from '../text/text.tsx'
import { Icon } from './icon.tsx'
import styles from './heart.module.css'
import { useIsWished } from './wished.tsx'

/** The id of the one form that all hearts of a page belong to; it stands in the frame and works without script. */
export const wishForm = 'wish'
/** What a heart sends instead of `variationId` where no size was chosen. */
export const anySizeField = 'anySizeOf'

/** What the heart of a colour on the wishlist sends: it removes the colour, and no size that is saved beside it. */
export const savedColourField = 'savedColourOf'

interface Props {
  readonly variationId: number
  readonly name: string
  /** No size is chosen here: the heart saves the colour. */
  readonly anySize?: boolean | undefined
  /** It stands for this entry of the wishlist alone. */
  readonly isEntry?: boolean | undefined
}

export function Heart({ variationId, name, anySize = false, isEntry = false }: Props) {
  const t = useText()
  const field = anySize ? isEntry ? savedColourField : anySizeField : 'variationId'
  return (
    <button className={styles.heart} form={wishForm} name={field} value={variationId} aria-label={t('card.wish', { name })} aria-pressed={useIsWished(variationId, anySize && !isEntry)}>
      <Icon name="heart" />
    </button>
  )
}
