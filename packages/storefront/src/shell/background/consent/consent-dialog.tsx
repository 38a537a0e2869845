import { useEffect, useRef, type ReactNode } from 'react'
import { choice, choose, hasTrackingOptOut } from '../../../data/consent/choice.ts'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { useStore } from '../../../data/store.ts'
import { loaders } from '../../../text/compiled/consent.ts'
import { LazyText, useText } from '../../../text/text.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { ConsentForm } from '../../../ui/consent/consent-form.tsx'
import styles from './consent.module.css'

interface Props {
  readonly onClose: () => void
}

/** The groups one by one, over the page that is being read. Closing it chooses nothing. */
export function ConsentDialog(props: Props): ReactNode {
  return (
    <LazyText texts={loaders}>
      <Settings {...props} />
    </LazyText>
  )
}

function Settings({ onClose }: Props) {
  const t = useText()
  const shop = useShop()
  const consent = useStore(choice, null)
  const dialog = useRef<HTMLDialogElement>(null)
  // A dialog traps the focus and closes on Escape only if showModal() opens it after mounting.
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="consent-settings" onClose={onClose}>
      <div className={styles.top}>
        <h2 id="consent-settings">{t('consent.settings')}</h2>
        <IconButton icon="close" label={t('consent.close')} onClick={() => dialog.current?.close()} />
      </div>
      <ConsentForm
        groups={consent?.groups ?? ['essential']}
        proof={consent?.key}
        isRefusedByBrowser={hasTrackingOptOut()}
        onChoose={(groups, method) => {
          choose(shop, groups, method).catch(shop.reportError)
          shop.notify({ message: t('consent.saved'), type: 'positive' })
          dialog.current?.close()
        }}
      />
    </dialog>
  )
}
