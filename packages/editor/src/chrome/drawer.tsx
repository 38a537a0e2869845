import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../text/text.tsx'
import { IconButton } from './button.tsx'

interface Props {
  readonly side: 'left' | 'right'
  readonly title: string
  /** A line below the title. */
  readonly hint?: string
  /** An additional class: 'settings' for the width of the page settings. ED-2.16 */
  readonly look?: 'settings'
  readonly tools?: ReactNode
  readonly foot?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer beside the page. It focuses its heading on open and returns the focus to the opener on close. */
export function Drawer({ side, title, hint, look, tools, foot, onClose, children }: Props) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus is managed outside of React. It moves in the layout effect, because a later move would take it from a
  // field that was focused for a finding.
  useLayoutEffect(() => {
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (opener?.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      className={`ed-drawer ${side === 'left' ? 'l' : 'r'}${look ? ` ${look}` : ''}`}
      aria-label={title}
      data-drawer={side}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
          {hint && <small>{hint}</small>}
        </h2>
        <span className="ed-row">
          {tools}
          <IconButton icon="close" label={t('chrome.close')} onClick={onClose} />
        </span>
      </header>
      <div className="scroll">{children}</div>
      {foot && <footer>{foot}</footer>}
    </aside>
  )
}
