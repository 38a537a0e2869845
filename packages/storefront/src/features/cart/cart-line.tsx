import type { CartItem } from '@vitrine/contract/checkout/cart.contract'
import type { FormEvent } from 'react'
import { useCart, useShop } from '../../data/shop/shop-context.tsx'
import { usePath, useText } from '../../text/text.tsx'
import { Availability } from '../../ui/product/availability.tsx'
import { IconButton } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/form/field-message.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Thumbnail } from '../../ui/purchase/thumbnail.tsx'
import type { CartFormAction } from './cart-action.ts'
import styles from './cart-line.module.css'
import { LineQuantity } from './line-quantity.tsx'

/** One line of the cart with its form, which works without script. */
export function CartLine({ line, rejected }: { line: CartItem; rejected: string | undefined }) {
  const t = useText()
  const path = usePath()
  const isQueued = useCart().waiting?.has(line.variationId)
  return (
    <article className={styles.line}>
      <a className={styles.picture} href={path(line.url)} tabIndex={-1} aria-hidden="true">
        {line.imageBase && <Thumbnail base={line.imageBase} width={320} />}
      </a>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2>
            <a href={path(line.url)}>{line.name}</a>
          </h2>
          {/* The total of a queued change is not known yet. */}
          {!isQueued && <p className={styles.total}>{line.total.formatted}</p>}
        </div>
        {line.attributes.length > 0 && (
          <p className={styles.soft}>{line.attributes.map(({ value }) => value).join(', ')}</p>
        )}
        <p className={styles.soft}>
          {t('purchase.each', { price: line.price.formatted })}
          {line.crossedPrice && (
            <>
              , <s>{t('purchase.was', { price: line.crossedPrice.formatted })}</s>
            </>
          )}
        </p>
        <OrderProperties line={line} />
        <Components line={line} />
        <p>
          <Availability id={line.availability.id} text={line.availability.name} />
        </p>
        {line.redelivered > 0 && (
          <p className={styles.later}>{t('cartPage.redelivered', { count: line.redelivered })}</p>
        )}
        {isQueued && <p className={styles.later}>{t('waiting.line')}</p>}
        <LineForm line={line} />
        <QuantityRules line={line} />
        {rejected && <FieldMessage bad>{rejected}</FieldMessage>}
      </div>
    </article>
  )
}

function LineForm({ line }: { line: CartItem }) {
  const t = useText()
  const path = usePath()
  const shop = useShop()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React types the native event as Event; a submit event is a SubmitEvent.
    const { submitter } = event.nativeEvent as SubmitEvent
    const action = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (action === ('remove' satisfies CartFormAction)) return (await shop.loadCartController()).remove(line)
    if (action === ('wish' satisfies CartFormAction)) return (await shop.loadCartController()).moveToWishlist(line)
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={path('/cart')}
      onSubmit={(event) => {
        submit(event).catch(shop.reportError)
      }}
      noValidate
    >
      <input type="hidden" name="cartItemId" value={line.id} />
      <input type="hidden" name="productId" value={line.variationId} />
      <LineQuantity line={line} />
      <span className={styles.tools}>
        <IconButton
          icon="heart"
          type="submit"
          name="do"
          value="wish"
          label={t('cartPage.toWishlist', { name: line.name })}
        />
        <IconButton
          icon="bin"
          type="submit"
          name="do"
          value="remove"
          label={t('cartPage.remove', { name: line.name })}
        />
      </span>
    </form>
  )
}

/** The order properties of the line with their surcharges. SF-3.40 */
function OrderProperties({ line }: { line: CartItem }) {
  const t = useText()
  if (line.basketItemOrderParams.length === 0) return null
  return (
    <dl className={styles.answers}>
      {line.basketItemOrderParams.map(({ propertyId, name, value, type, price, fileUrl }) => (
        <div key={propertyId}>
          <dt>
            {name}
            {type !== 'empty' && ': '}
          </dt>
          <dd>
            {fileUrl ? (
              <a className={layout.link} href={fileUrl} title={t('cartPage.file')} data-reload>
                {value}
              </a>
            ) : (
              type !== 'empty' && value
            )}
            {price.value > 0 && ` (+${price.formatted})`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Components({ line }: { line: CartItem }) {
  const t = useText()
  if (line.components.length === 0) return null
  return (
    <ul className={styles.parts} aria-label={t('cartPage.parts')}>
      {line.components.map(({ variationId, quantity, name, attributes }) => (
        <li key={variationId}>
          {quantity > 1 && `${quantity} × `}
          {[name, ...attributes.map(({ value }) => value)].join(', ')}
        </li>
      ))}
    </ul>
  )
}

function QuantityRules({
  line: { minimumOrderQuantity, intervalOrderQuantity, maximumQuantity, quantity },
}: {
  line: CartItem
}) {
  const t = useText()
  const rules = [
    minimumOrderQuantity > 1 && t('cartPage.minimum', { minimum: minimumOrderQuantity }),
    intervalOrderQuantity > 1 && t('cartPage.interval', { interval: intervalOrderQuantity }),
    maximumQuantity !== null &&
      quantity >= maximumQuantity &&
      `${t('cartPage.maximum', { maximum: maximumQuantity })}.`,
  ].filter((rule) => rule !== false)
  return rules.length > 0 ? <p className={styles.rule}>{rules.join(' ')}</p> : null
}
