import { usePath, useText } from '../../text/text.tsx'
import { Availability } from '../../ui/availability.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { addForm } from '../../ui/product-card.tsx'
import type { Wish } from './wish-model.ts'
import styles from './wishlist-page.module.css'

/** Which version was saved, whether it is there, and the way into the cart. */
export function WishActions({ wish: { card, attributes, availability, way } }: { wish: Wish }) {
  const t = useText()
  const path = usePath()
  return (
    <>
      {attributes && <p className={styles.attributes}>{attributes}</p>}
      {way === 'look' ? <Availability id={soldOutId} text={t('card.soldOut')} /> : !card.availability && <Availability id={availability.id} text={availability.name} />}
      <p className={styles.action}>
        {way === 'add' && <Button kind="second" size="small" type="submit" form={addForm} name="productId" value={card.id} aria-label={t('card.add', { name: card.name })}>{t('wishlistPage.add')}</Button>}
        {way === 'choose' && <ButtonLink kind="second" size="small" href={path(card.url)} aria-label={t('wishlistPage.chooseNamed', { name: card.name })}>{t('wishlistPage.choose')}</ButtonLink>}
      </p>
    </>
  )
}

// Grey, whatever the variation's own availability says. SF-3.32
const soldOutId = 10
