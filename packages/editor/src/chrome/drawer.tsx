import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../text/text.tsx'
import { IconButton } from './button.tsx'

interface Props {
  readonly side: 'left' | 'right'
  readonly title: string
  /** A line below the title. */
  readonly hint?: string
  /** Further words for the sheet: 'settings' makes it as wide as page settings are. ED-2.16 */
  readonly look?: 'settings'
  readonly tools?: ReactNode
  readonly foot?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer beside the page. Focus goes to its heading when it opens; whoever opened it gets it back. */
export function Drawer({ side, title, hint, look, tools, foot, onClose, children }: Props) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus of the document is no state of React's. It moves as soon as the drawer is there: a moment later it would leave the field that a
  // finding has led to meanwhile.
  useLayoutEffect(() => {
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    heading.current?.focus({ preventScroll: true })
    return () => { if (opener?.isConnected) opener.focus({ preventScroll: true }) }
  }, [])
  return (
    <aside className={`ed-drawer ${side === 'left' ? 'l' : 'r'}${look ? ` ${look}` : ''}`} aria-label={title} data-drawer={side}>
      <header>
        <h2 ref={heading} tabIndex={-1}>{title}{hint && <small>{hint}</small>}</h2>
        <span className="ed-row">{tools}<IconButton icon="close" label={t('chrome.close')} onClick={onClose} /></span>
      </header>
      <div className="scroll">{children}</div>
      {foot && <footer>{foot}</footer>}
    </aside>
  )
}
