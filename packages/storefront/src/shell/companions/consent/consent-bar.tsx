import { localeOf } from '@vitrine/contract/kernel/locale'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { choose, everything } from '../../../data/consent/choice.ts'
import { useShop } from '../../../data/shop-context.tsx'
import { loaders } from '../../../text/compiled/consent.ts'
import { LateText, usePath, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './consent.module.css'

// Its texts are asked for before React has come to it; where they are drawn is seen whether they came.
if (!import.meta.env.SSR) void loaders[localeOf(location.pathname)]().catch(() => {})

interface Props {
  readonly onSettings: () => void
}

/**
 * Asks once, at the foot of the window and early in the order of the keyboard. It stops nobody: the page goes on below it, and whatever takes the focus is scrolled
 * clear of it. Nothing but one of its buttons chooses. SF-2.78
 */
export function ConsentBar(props: Props): ReactNode {
  return <LateText texts={loaders}><Bar {...props} /></LateText>
}

function Bar({ onSettings }: Props) {
  const t = useText()
  const path = usePath()
  const shop = useShop()
  const place = usePlace()
  const bar = useRef<HTMLElement>(null)
  useClearance(bar, place)
  const give = (groups: typeof everything, method: 'acceptAll' | 'rejectAll') => void choose(shop, groups, method).catch(shop.tell)
  return createPortal(
    <section ref={bar} className={styles.bar} data-consent aria-label={t('consent.label')}>
      <div>
        <h2>{t('consent.title')}</h2>
        <p>{t('consent.text')} <a className={layout.link} href={path('/privacy-policy')}>{t('footer.privacy-policy')}</a></p>
      </div>
      <div className={styles.buttons}>
        <Button kind="second" onClick={() => give([], 'rejectAll')}>{t('consent.rejectAll')}</Button>
        <Button kind="second" onClick={onSettings} aria-haspopup="dialog">{t('consent.choose')}</Button>
        <Button kind="second" onClick={() => give(everything, 'acceptAll')}>{t('consent.acceptAll')}</Button>
      </div>
    </section>,
    place,
  )
}

/** Right after the link that skips to the content, where the keyboard comes first. */
function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  // The element is put beside what React drew.
  useEffect(() => {
    const skip = document.querySelector('a[href="#content"]')
    if (skip) skip.after(place)
    else document.body.prepend(place)
    return () => place.remove()
  }, [place])
  return place
}

/** What is fixed at the foot of pages stands above the bar, and what gets the focus is scrolled clear of it. WCAG 2.4.11 */
function useClearance(bar: { readonly current: HTMLElement | null }, place: HTMLElement): void {
  // Its height depends on words and window.
  useEffect(() => {
    const { style } = document.documentElement
    const measured = new ResizeObserver(([entry]) => {
      style.setProperty('--asked', `${Math.ceil((entry?.borderBoxSize[0]?.blockSize ?? 0) + 24)}px`)
    })
    if (bar.current) measured.observe(bar.current)
    return () => {
      measured.disconnect()
      style.removeProperty('--asked')
    }
  }, [bar, place])
}
