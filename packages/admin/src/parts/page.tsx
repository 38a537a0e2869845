import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ConnectionNotice } from './connection/connection-notice.tsx'
import { Icon } from './icon.tsx'
import { keepFocus } from './keep-focus.ts'

interface PageProps {
  readonly title: string
  /** The list that the page belongs to. */
  readonly parent?: { readonly path: string; readonly title: string }
  /** Badges beside the title. */
  readonly state?: ReactNode
  /** At most one primary and three second actions. */
  readonly actions?: ReactNode
  /** Tabs and filters between the head and the content. */
  readonly bars?: ReactNode
  /** Forms and reading are narrower than lists. */
  readonly width?: 'list' | 'form'
  /** Lists run to the edges of the sheet. */
  readonly isFlush?: boolean
  /** The screen says itself what waits for the connection. */
  readonly saysConnection?: boolean
  readonly children: ReactNode
}

/** The frame of a screen: head with title, state and actions; below it bars and content. */
export function Page({
  title,
  parent,
  state,
  actions,
  bars,
  width = 'list',
  isFlush = false,
  saysConnection = false,
  children,
}: PageProps) {
  // The document's title is outside of React's tree.
  useEffect(() => {
    document.title = title
  }, [title])
  // The link or the screen that had the focus is gone.
  useEffect(() => keepFocus(), [])
  return (
    <main className="main" id="main" tabIndex={-1}>
      <header className="top">
        {parent && (
          <>
            <span className="crumb hide-ph">
              <Link to={parent.path}>{parent.title}</Link>
              <Icon name="next" />
            </span>
            <Link className="ib ph" to={parent.path} aria-label={parent.title}>
              <Icon name="back" />
            </Link>
          </>
        )}
        <h1>{title}</h1>
        {state}
        {actions && <div className="acts">{actions}</div>}
      </header>
      {!saysConnection && <ConnectionNotice />}
      {bars}
      <div className={isFlush ? 'body flush' : width === 'form' ? 'body mid' : 'body'}>{children}</div>
    </main>
  )
}
