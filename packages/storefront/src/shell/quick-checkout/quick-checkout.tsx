import { useEffect, useRef } from 'react'
import { useShop } from '../../data/shop/shop-context.tsx'
import type { AddedItem } from '../../data/shop/shop-internals.ts'
import { usePath, useText } from '../../text/text.tsx'
import { WithText } from '../../text/with-text.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { closeOnOutsidePress } from '../../ui/navigation/close-on-outside-press.ts'
import { FreeShipping } from '../../ui/purchase/free-shipping.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Thumbnail } from '../../ui/purchase/thumbnail.tsx'
import styles from './quick-checkout.module.css'
import { useCountdown } from './use-countdown.ts'

interface Props {
  readonly addedItem: AddedItem
  /** 0: it stays until it is closed. */
  readonly seconds: number
}

/**
 * Shows the added item with links to cart and checkout; closes by itself after a mouse has left it. SF-1.10, SF-9.23
 */
export function QuickCheckout(props: Props) {
  return (
    <WithText namespaces={['cart', 'purchase']}>
      <Popup {...props} />
    </WithText>
  )
}

function Popup({ addedItem, seconds }: Props) {
  const t = useText()
  const shop = useShop()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => dialog.current?.close()
  const body = useRef<HTMLDivElement>(null)
  const { left, isCounting } = useCountdown(seconds, body, close)

  // A dialog traps the focus and closes on Escape only if showModal() opens it after mounting.
  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="added-title"
      onClose={() => shop.addedItem.set(undefined)}
      {...closeOnOutsidePress()}
    >
      {/* The dialog itself reaches over the whole window with its backdrop. */}
      <div ref={body} className={styles.body}>
        <div className={styles.top}>
          <h2 id="added-title" ref={heading} tabIndex={-1}>
            <Icon name="check" />
            {t('quick.added')}
          </h2>
          {isCounting && (
            <span className={styles.timer} aria-hidden="true">
              {t('quick.closes', { seconds: left })}
            </span>
          )}
          <IconButton icon="close" label={t('quick.close')} onClick={close} />
        </div>
        <div className={styles.mid}>
          <AddedProduct addedItem={addedItem} />
          <Totals addedItem={addedItem} onLeave={close} />
        </div>
      </div>
    </dialog>
  )
}

function AddedProduct({ addedItem: { item, quantity } }: { addedItem: AddedItem }) {
  const t = useText()
  const facts = [...item.attributes.map(({ value }) => value), t('quick.quantity', { count: quantity })]
  return (
    <div className={styles.piece}>
      {item.imageBase && <Thumbnail base={item.imageBase} width={320} />}
      <div className={styles.words}>
        <h3>{item.name}</h3>
        <p className={styles.soft}>{facts.join(', ')}</p>
        <p className={styles.price}>
          <span data-reduced={item.crossedPrice ? true : undefined}>{item.price.formatted}</span>
          {item.crossedPrice && (
            <s>
              <span className={layout.hidden}>{t('price.before')} </span>
              {item.crossedPrice.formatted}
            </s>
          )}
        </p>
      </div>
    </div>
  )
}

function Totals({ addedItem: { cart }, onLeave }: { addedItem: AddedItem; onLeave: () => void }) {
  const t = useText()
  const path = usePath()
  const { value, formatted } = cart.totals.shipping
  const delivery =
    cart.shippingMethod === 'none' || value === 0
      ? ''
      : t(cart.shippingMethod === 'cheapest' ? 'quick.plusDeliveryFrom' : 'quick.plusDelivery', { price: formatted })
  return (
    <div className={styles.totals}>
      {cart.freeShipping && <FreeShipping progress={cart.freeShipping} />}
      <dl className={styles.sum}>
        <div>
          <dt>{t('quick.items', { count: cart.itemQuantity })}</dt>
          <dd>{cart.itemSum.formatted}</dd>
        </div>
        <div data-kind="total">
          <dt>
            {t('quick.subtotal')}
            {delivery && <small>{delivery}</small>}
          </dt>
          <dd>{cart.itemSum.formatted}</dd>
        </div>
      </dl>
      <ButtonLink size="big" wide href={path('/checkout')} data-reload onClick={onLeave}>
        {t('quick.checkout')}
      </ButtonLink>
      <ButtonLink kind="second" wide href={path('/cart')} onClick={onLeave}>
        {t('quick.checkCart')}
      </ButtonLink>
    </div>
  )
}
