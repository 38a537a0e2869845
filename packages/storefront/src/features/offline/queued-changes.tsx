import { useEffect, useState } from 'react'
import { condenseChanges, type QueuedChange } from '../../data/offline/change.ts'
import { hasQueuedChanges, deviceQueue } from '../../data/offline/change-queue.ts'
import { useCart, useVisitor } from '../../data/shop/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './offline-page.module.css'

/** Queued offline changes, which are sent when the network is back. */
export function QueuedChanges() {
  const t = useText()
  const [queued, setQueued] = useState<readonly QueuedChange[]>([])
  const { waiting: queuedItems } = useCart()
  const { wished } = useVisitor()
  // The queue is in IndexedDB and changes with cart and wishlist.
  useEffect(() => {
    let isGone = false
    if (hasQueuedChanges())
      deviceQueue.all().then(
        (all) => {
          if (!isGone) setQueued(condenseChanges(all))
        },
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [queuedItems, wished])
  if (queued.length === 0) return null
  return (
    <section className={layout.panel} aria-labelledby="waiting-here">
      <h2 className={styles.heading} id="waiting-here">
        {t('offline.waiting')}
      </h2>
      <ul className={styles.waiting}>
        {queued.map((each) => (
          <li key={each.id}>{describeChange(each, t)}</li>
        ))}
      </ul>
      <p className={styles.remark}>{t('offline.waitingHelp')}</p>
    </section>
  )
}

function describeChange({ change, seen }: QueuedChange, t: Translate): string {
  const name = seen?.name ?? t('offline.oneItem')
  switch (change.kind) {
    case 'add':
      return t('offline.added', { name, count: change.wanted.quantity ?? 1 })
    case 'quantity':
      return t('offline.quantity', { name, count: change.quantity })
    case 'remove':
      return t('offline.removed', { name })
    case 'wish':
      return t(change.isWished ? 'offline.wishlistAdded' : 'offline.wishlistRemoved', { name })
  }
}
