import { usePath, useText } from '../../text/text.tsx'
import { Availability } from '../../ui/product/availability.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { addToCartFormId } from '../../ui/product/product-card.tsx'
import type { WishlistSize } from './list-sizes.ts'
import type { WishlistEntry } from './wishlist-entry.ts'
import styles from './wishlist-page.module.css'

/** The saved variation, its availability and the button to add it to the cart. */
export function WishlistEntryActions({
  entry: { card, attributes, availability, action, sizes = [] },
}: {
  entry: WishlistEntry
}) {
  const t = useText()
  const path = usePath()
  return (
    <>
      {attributes && <p className={styles.attributes}>{attributes}</p>}
      {action === 'look' ? (
        <Availability id={soldOutId} text={t('card.soldOut')} />
      ) : (
        action !== 'size' && !card.availability && <Availability id={availability.id} text={availability.name} />
      )}
      {action === 'size' && <Sizes name={card.name} sizes={sizes} />}
      <p className={styles.action}>
        {action === 'add' && (
          <Button
            kind="second"
            size="small"
            type="submit"
            form={addToCartFormId}
            name="productId"
            value={card.id}
            aria-label={t('card.add', { name: card.name })}
          >
            {t('wishlistPage.add')}
          </Button>
        )}
        {action === 'choose' && (
          <ButtonLink
            kind="second"
            size="small"
            href={path(card.url)}
            aria-label={t('wishlistPage.chooseNamed', { name: card.name })}
          >
            {t('wishlistPage.choose')}
          </ButtonLink>
        )}
      </p>
    </>
  )
}

/** Buttons that add a size to the cart; sold-out sizes link to the back-in-stock notification. */
function Sizes({ name, sizes }: { readonly name: string; readonly sizes: readonly WishlistSize[] }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={styles.open}>
      <p className={styles.attributes}>{t('wishlistPage.chooseSize')}</p>
      <ul className={styles.sizes} aria-label={t('wishlistPage.sizesOf', { name })}>
        {sizes.map(({ variationId, name: size, isSalable }) => (
          <li key={variationId}>
            {isSalable ? (
              <button
                type="submit"
                form={addToCartFormId}
                name="productId"
                value={variationId}
                className={styles.size}
                aria-label={t('wishlistPage.addSize', { size, name })}
              >
                {size}
              </button>
            ) : (
              <a
                className={styles.size}
                data-sold-out
                href={path(`/back-in-stock?variation=${variationId}`)}
                rel="nofollow"
                aria-label={t('wishlistPage.sizeGone', { size, name })}
              >
                {size}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

// Grey. SF-3.32
const soldOutId = 10
