import { useEffect, useRef } from 'react'
import type { Told } from '../../../data/offline/what-changed.ts'
import { usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { closesOutside } from '../../../ui/closes-outside.ts'
import layout from '../../../ui/layout.module.css'
import styles from './report.module.css'

interface Props {
  readonly told: readonly Told[]
  readonly onClose: () => void
}

/** What is not as the shopper left it, piece by piece, with the way to each. */
export function Report({ told, onClose }: Props) {
  const t = useText()
  const path = usePath()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => dialog.current?.close()
  // A dialog that is to keep the focus and close on Escape must be opened by its method, once it stands in the page.
  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="returned" onClose={onClose} {...closesOutside()}>
      <div className={layout.stack}>
        <h2 id="returned" ref={heading} tabIndex={-1}>{t('returned.title')}</h2>
        <p>{t('returned.different')}</p>
        <ul className={styles.list}>{told.map((each, at) => <li key={at}><Line told={each} onLeave={close} /></li>)}</ul>
        <div className={styles.acts}>
          <ButtonLink href={path('/cart')} onClick={close}>{t('returned.cart')}</ButtonLink>
          <Button kind="second" onClick={close}>{t('returned.close')}</Button>
        </div>
      </div>
    </dialog>
  )
}

function Line({ told: { name, url, what }, onLeave }: { readonly told: Told; readonly onLeave: () => void }) {
  const t = useText()
  const path = usePath()
  const piece = name ?? t('returned.piece')
  return <>{url ? <a className={layout.link} href={path(url)} onClick={onLeave}>{piece}</a> : <strong>{piece}</strong>}{what.kind === 'refused' ? ': ' : ' '}{said()}</>

  function said(): string {
    switch (what.kind) {
      case 'price': return t('returned.price', { from: what.from, to: what.to })
      case 'fewer': return t('returned.fewer', { got: what.got, wanted: what.wanted })
      case 'gone': return t('returned.gone')
      case 'refused': return what.why
    }
  }
}
