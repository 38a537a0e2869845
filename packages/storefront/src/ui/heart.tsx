import { useText } from '../text/text.tsx'
import { Icon } from './icon.tsx'
import styles from './heart.module.css'
import { useIsWished } from './wished.tsx'

/** The id of the one form that all hearts of a page belong to; it stands in the frame and works without script. */
export const wishForm = 'wish'

export function Heart({ variationId, name }: { variationId: number; name: string }) {
  const t = useText()
  return (
    <button className={styles.heart} form={wishForm} name="variationId" value={variationId} aria-label={t('card.wish', { name })} aria-pressed={useIsWished(variationId)}>
      <Icon name="heart" />
    </button>
  )
}
