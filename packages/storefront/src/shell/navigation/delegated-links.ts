import { localeFromPath, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { waitForFirstInteraction } from '../../data/scripts/first-interaction.ts'

/**
 * One listener instead of one <Link> per card. A link that carries data-keep-scroll changes the page in place; one that
 * carries data-reload, or leads to another language, whose texts the page does not have, loads a new document.
 */
export function useDelegatedLinks(): void {
  const navigate = useNavigate()
  // The listener is on the document, outside React.
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || isForBrowser(event)) return
      if (leavesPage(link)) return
      event.preventDefault()
      const inPlace = link.dataset['keepScroll'] !== undefined
      // In place, the controls show the choice at once, so that the next choice adds to it.
      void navigate(withoutLocale(link.pathname) + link.search + link.hash, {
        preventScrollReset: inPlace,
        flushSync: inPlace,
      })
    }
    void waitForFirstInteraction()
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

function leavesPage(link: HTMLAnchorElement): boolean {
  if (
    link.target ||
    link.hasAttribute('download') ||
    link.dataset['reload'] !== undefined ||
    link.origin !== location.origin
  )
    return true
  if (localeFromPath(link.pathname) !== localeFromPath(location.pathname)) return true
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search
}
