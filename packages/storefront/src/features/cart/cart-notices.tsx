import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import { useEffect, useState } from 'react'
import { useLocale } from '../../text/text.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './cart-page.module.css'
import { noticeText } from './notice-text.ts'

interface InitialNotices {
  readonly notices: readonly CartNotice[]
  readonly texts: readonly string[]
}

/**
 * Changes that the shop made to the cart: capped quantities, removed items and coupons, units that are delivered later.
 * SF-4.21, SF-8.17, SF-8.24
 */
export function CartNotices({ notices, initial }: { notices: readonly CartNotice[]; initial: InitialNotices }) {
  const locale = useLocale()
  const [translated, setTranslated] = useState(initial)
  // Texts of later notices are loaded on demand, since most visits do not need them.
  useEffect(() => {
    let isCancelled = false
    void Promise.all(notices.map((notice) => noticeText(locale, notice))).then((texts) => {
      if (!isCancelled) setTranslated({ notices, texts })
    })
    return () => {
      isCancelled = true
    }
  }, [notices, locale])
  const { texts } = notices === initial.notices ? initial : translated
  return (
    <div className={styles.notices} role="status">
      {texts.map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
    </div>
  )
}
