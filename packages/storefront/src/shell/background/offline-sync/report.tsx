import { useEffect, useRef } from 'react'
import type { CartDifference } from '../../../data/offline/cart-differences.ts'
import { usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { closeOnOutsidePress } from '../../../ui/navigation/close-on-outside-press.ts'
import layout from '../../../ui/styles/layout.module.css'
import styles from './report.module.css'

interface Props {
  readonly differences: readonly CartDifference[]
  readonly onClose: () => void
}

/** Lists the differences to the expected cart, with a link to each product. */
export function Report({ differences, onClose }: Props) {
  const t = useText()
  const path = usePath()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => dialog.current?.close()
  // A dialog traps the focus and closes on Escape only if showModal() opens it after mounting.
  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="returned"
      onClose={onClose}
      {...closeOnOutsidePress()}
    >
      <div className={layout.stack}>
        <h2 id="returned" ref={heading} tabIndex={-1}>
          {t('backOnline.title')}
        </h2>
        <p>{t('backOnline.different')}</p>
        <ul className={styles.list}>
          {differences.map((each, at) => (
            <li key={at}>
              <Line difference={each} onLeave={close} />
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <ButtonLink href={path('/cart')} onClick={close}>
            {t('backOnline.cart')}
          </ButtonLink>
          <Button kind="second" onClick={close}>
            {t('backOnline.close')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function Line({
  difference: { name, url, what },
  onLeave,
}: {
  readonly difference: CartDifference
  readonly onLeave: () => void
}) {
  const t = useText()
  const path = usePath()
  const productName = name ?? t('backOnline.oneItem')
  return (
    <>
      {url ? (
        <a className={layout.link} href={path(url)} onClick={onLeave}>
          {productName}
        </a>
      ) : (
        <strong>{productName}</strong>
      )}
      {what.kind === 'refused' ? ': ' : ' '}
      {describe()}
    </>
  )

  function describe(): string {
    switch (what.kind) {
      case 'price':
        return t('backOnline.price', { from: what.from, to: what.to })
      case 'fewer':
        return t('backOnline.fewer', { got: what.got, wanted: what.wanted })
      case 'gone':
        return t('backOnline.gone')
      case 'refused':
        return what.why
    }
  }
}
