import { usePath, useText } from '../../text/text.tsx'
import { Availability } from '../../ui/availability.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { addToCartFormId } from '../../ui/product-card.tsx'
import type { OpenSize } from './open-sizes.ts'
import type { Wish } from './wish-model.ts'
import styles from './wishlist-page.module.css'

/** Which version was saved, whether it is there, and the way into the cart. */
export function WishActions({ wish: { card, attributes, availability, way, sizes = [] } }: { wish: Wish }) {
  const t = useText()
  const path = usePath()
  return (
    <>
      {attributes && <p className={styles.attributes}>{attributes}</p>}
      {way === 'look' ? <Availability id={soldOutId} text={t('card.soldOut')} /> : way !== 'size' && !card.availability && <Availability id={availability.id} text={availability.name} />}
      {way === 'size' && <Sizes name={card.name} sizes={sizes} />}
      <p className={styles.action}>
        {way === 'add' && <Button kind="second" size="small" type="submit" form={addToCartFormId} name="productId" value={card.id} aria-label={t('card.add', { name: card.name })}>{t('wishlistPage.add')}</Button>}
        {way === 'choose' && <ButtonLink kind="second" size="small" href={path(card.url)} aria-label={t('wishlistPage.chooseNamed', { name: card.name })}>{t('wishlistPage.choose')}</ButtonLink>}
      </p>
    </>
  )
}

/** Each size goes into the cart by one press; what is sold out can be waited for. */
function Sizes({ name, sizes }: { readonly name: string; readonly sizes: readonly OpenSize[] }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={styles.open}>
      <p className={styles.attributes}>{t('wishlistPage.chooseSize')}</p>
      <ul className={styles.sizes} aria-label={t('wishlistPage.sizesOf', { name })}>
        {sizes.map(({ variationId, name: size, isSalable }) => (
          <li key={variationId}>
            {isSalable
              ? <button type="submit" form={addToCartFormId} name="productId" value={variationId} className={styles.size} aria-label={t('wishlistPage.addSize', { size, name })}>{size}</button>
              : <a className={styles.size} data-sold-out href={path(`/back-in-stock?variation=${variationId}`)} rel="nofollow" aria-label={t('wishlistPage.sizeGone', { size, name })}>{size}</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}

// Grey, whatever the variation's own availability says. SF-3.32
const soldOutId = 10
