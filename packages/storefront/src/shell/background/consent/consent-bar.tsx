import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { choose, allOptionalGroups } from '../../../data/consent/choice.ts'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { loaders } from '../../../text/compiled/consent.ts'
import { LazyText, usePath, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import styles from './consent.module.css'

// The texts are fetched before React renders the bar; rendering handles a failure.
if (!import.meta.env.SSR) void loaders[localeFromPath(location.pathname)]().catch(() => {})

interface Props {
  readonly onSettings: () => void
}

/**
 * Asks for consent at the bottom of the window and early in the tab order. It does not block the page, and focused
 * elements are scrolled clear of it.
 * Only its buttons make a choice. SF-2.78
 */
export function ConsentBar(props: Props): ReactNode {
  return (
    <LazyText texts={loaders}>
      <Bar {...props} />
    </LazyText>
  )
}

function Bar({ onSettings }: Props) {
  const t = useText()
  const path = usePath()
  const shop = useShop()
  const container = useContainer()
  const bar = useRef<HTMLElement>(null)
  useClearance(bar, container)
  const submitChoice = (groups: typeof allOptionalGroups, method: 'acceptAll' | 'rejectAll') =>
    void choose(shop, groups, method).catch(shop.reportError)
  return createPortal(
    <section ref={bar} className={styles.bar} data-consent aria-label={t('consent.label')}>
      <div>
        <h2>{t('consent.title')}</h2>
        <p>
          {t('consent.text')}{' '}
          <a className={layout.link} href={path('/privacy-policy')}>
            {t('footer.privacy-policy')}
          </a>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button kind="second" onClick={() => submitChoice([], 'rejectAll')}>
          {t('consent.rejectAll')}
        </Button>
        <Button kind="second" onClick={onSettings} aria-haspopup="dialog">
          {t('consent.choose')}
        </Button>
        <Button kind="second" onClick={() => submitChoice(allOptionalGroups, 'acceptAll')}>
          {t('consent.acceptAll')}
        </Button>
      </div>
    </section>,
    container,
  )
}

/** Right after the link that skips to the content, where the keyboard comes first. */
function useContainer(): HTMLElement {
  const [container] = useState(() => document.createElement('div'))
  // The element is put beside what React drew.
  useEffect(() => {
    const skip = document.querySelector('a[href="#content"]')
    if (skip) skip.after(container)
    else document.body.prepend(container)
    return () => container.remove()
  }, [container])
  return container
}

/** Elements fixed at the bottom of pages move above the bar, and focused elements scroll clear of it. WCAG 2.4.11 */
function useClearance(bar: { readonly current: HTMLElement | null }, container: HTMLElement): void {
  // Its height depends on words and window.
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--asked', `${Math.ceil((entry?.borderBoxSize[0]?.blockSize ?? 0) + 24)}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--asked')
    }
  }, [bar, container])
}
