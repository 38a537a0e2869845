import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { checkConnection, online } from '../../../data/offline/online.ts'
import { useStore } from '../../../data/store.ts'
import { useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import styles from './offline-notice.module.css'

/** A polite notice below the header while the shop is unreachable. SF-8.66 */
export function OfflineNotice() {
  const t = useText()
  const isReachable = useStore(online, true)
  const container = useContainerAboveMain()
  return createPortal(
    // The live region exists before its content, so that screen readers announce it.
    <div role="status" className={styles.notice} data-connection>
      {!isReachable && (
        <div className={`${layout.wrap} ${styles.words}`}>
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 9a13 13 0 0 1 18 0M6.5 12.8a8 8 0 0 1 11 0M10 16.5a3 3 0 0 1 4 0M12 19.5v.1M4 4l16 16" />
          </svg>
          <p>{t('connection.offline')}</p>
          <button type="button" className={styles.again} onClick={() => void checkConnection()}>
            {t('connection.again')}
          </button>
        </div>
      )}
    </div>,
    container,
  )
}

function useContainerAboveMain(): HTMLElement {
  // Background features run in browsers only.
  const [container] = useState(() => document.createElement('div'))
  // The frame is rendered before this component, which inserts its own container.
  useEffect(() => {
    document.querySelector('main')?.before(container)
    return () => container.remove()
  }, [container])
  return container
}
