import { useState, type FormEvent, type ReactNode } from 'react'
import { useShop } from '../../data/shop/shop-context.tsx'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './wishlist-page.module.css'

/** The button that creates a share link of the wishlist, and the link once it exists. */
export function useShareLink(sharedUrl: string | undefined): {
  readonly link: string | undefined
  readonly button: ReactNode
} {
  const t = useText()
  const path = usePath()
  const { call, inTurn, reportError } = useShop()
  const [link, setLink] = useState(sharedUrl)
  const [isBusy, setBusy] = useState(false)

  async function share() {
    setBusy(true)
    const { shareKey } = await inTurn(() => call('doShareWishlist', {})).finally(() => setBusy(false))
    setLink(location.origin + path(getSharedPath(shareKey)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    share().catch(reportError)
  }
  const button = (
    <form method="post" action={path('/wishlist')} onSubmit={submit}>
      <Button type="submit" kind="second" size="small" aria-busy={isBusy}>
        <Icon name="share" small />
        {t('wishlistPage.share')}
      </Button>
    </form>
  )
  return { link, button }
}

export function getSharedPath(shareKey: string): string {
  return `/wishlist?${new URLSearchParams({ share: shareKey })}`
}

export function ShareLink({ address }: { address: string }) {
  const t = useText()
  const { notify, reportError } = useShop()
  const copy = () => {
    navigator.clipboard
      .writeText(address)
      .then(() => notify({ message: t('wishlistPage.copied'), type: 'positive' }), reportError)
  }
  return (
    <div className={styles.share} role="status">
      <div className={styles.link}>
        <TextField
          label={t('wishlistPage.link')}
          help={t('wishlistPage.linkHelp')}
          value={address}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <span className={styles.copy}>
          <Button kind="second" onClick={copy}>
            {t('wishlistPage.copy')}
          </Button>
        </span>
      </div>
    </div>
  )
}
