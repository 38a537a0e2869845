import type { CartNotice } from '@vitrine/contract/cart.contract'
import { useEffect, useState } from 'react'
import { useLocale } from '../../text/text.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './cart-page.module.css'
import { noticeText } from './notice-text.ts'

interface Told {
  readonly of: readonly CartNotice[]
  readonly words: readonly string[]
}

/** What the shop changed in the cart: a quantity that was capped, items and coupons that had to go, pieces that come later. SF-4.21, SF-8.17, SF-8.24 */
export function CartNotices({ notices, told }: { notices: readonly CartNotice[]; told: Told }) {
  const locale = useLocale()
  const [shown, setShown] = useState(told)
  // The words of notices that came later are fetched: most visits never need them.
  useEffect(() => {
    let isGone = false
    void Promise.all(notices.map((notice) => noticeText(locale, notice))).then((words) => { if (!isGone) setShown({ of: notices, words }) })
    return () => { isGone = true }
  }, [notices, locale])
  const { words } = notices === told.of ? told : shown
  return (
    <div className={styles.notices} role="status">
      {words.map((text) => <Notice key={text} kind="warn">{text}</Notice>)}
    </div>
  )
}
