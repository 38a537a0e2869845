import { useEffect, useState } from 'react'
import { condenseChanges, type QueuedChange } from '../../data/offline/change.ts'
import { hasQueuedChanges, deviceQueue } from '../../data/offline/change-queue.ts'
import { useCart, useVisitor } from '../../data/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import layout from '../../ui/layout.module.css'
import styles from './offline-page.module.css'

/** What was done without a network and goes to the shop by itself when there is one. */
export function WaitingHere() {
  const t = useText()
  const [waiting, setWaiting] = useState<readonly QueuedChange[]>([])
  const { waiting: pieces } = useCart()
  const { wished } = useVisitor()
  // It lies in the device's own database, and grows with what is changed here.
  useEffect(() => {
    let isGone = false
    if (hasQueuedChanges()) deviceQueue.all().then((all) => { if (!isGone) setWaiting(condenseChanges(all)) }, () => {})
    return () => { isGone = true }
  }, [pieces, wished])
  if (waiting.length === 0) return null
  return (
    <section className={layout.panel} aria-labelledby="waiting-here">
      <h2 className={styles.heading} id="waiting-here">{t('offline.waiting')}</h2>
      <ul className={styles.waiting}>{waiting.map((one) => <li key={one.id}>{sentence(one, t)}</li>)}</ul>
      <p className={styles.remark}>{t('offline.waitingHelp')}</p>
    </section>
  )
}

function sentence({ change, seen }: QueuedChange, t: Translate): string {
  const name = seen?.name ?? t('offline.onePiece')
  switch (change.kind) {
    case 'add': return t('offline.added', { name, count: change.wanted.quantity ?? 1 })
    case 'quantity': return t('offline.quantity', { name, count: change.quantity })
    case 'remove': return t('offline.removed', { name })
    case 'wish': return t(change.isWished ? 'offline.wished' : 'offline.unwished', { name })
  }
}
