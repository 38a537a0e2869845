import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { askAgain, online } from '../../../data/offline/online.ts'
import { useStore } from '../../../data/store.ts'
import { useText } from '../../../text/text.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './offline-notice.module.css'

/** Below the header while the shop cannot be reached; it says so politely, and goes by itself. SF-8.66 */
export function OfflineNotice() {
  const t = useText()
  const isReachable = useStore(online, true)
  const place = usePlaceAboveMain()
  return createPortal(
    // It stands there before it says anything, so that it is heard when it does.
    <div role="status" className={styles.notice} data-connection>
      {!isReachable && (
        <div className={`${layout.wrap} ${styles.words}`}>
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true"><path d="M3 9a13 13 0 0 1 18 0M6.5 12.8a8 8 0 0 1 11 0M10 16.5a3 3 0 0 1 4 0M12 19.5v.1M4 4l16 16" /></svg>
          <p>{t('connection.offline')}</p>
          <button type="button" className={styles.again} onClick={() => void askAgain()}>{t('connection.again')}</button>
        </div>
      )}
    </div>,
    place,
  )
}

function usePlaceAboveMain(): HTMLElement {
  // Companions live in browsers only.
  const [place] = useState(() => document.createElement('div'))
  // The frame was drawn before this part came, so the part makes its own place in it.
  useEffect(() => {
    document.querySelector('main')?.before(place)
    return () => place.remove()
  }, [place])
  return place
}
