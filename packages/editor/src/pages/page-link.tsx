import { homeName } from '@vitrine/contract/pages/home-page'
import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from '../chrome/icon.tsx'
import { useEditor } from '../editor-context.tsx'
import type { PageEntry } from '../model/pages/page-catalogue.ts'
import { useText } from '../text/text.tsx'

interface Props {
  readonly page: PageEntry
  readonly isCurrent: boolean
  /** Called in addition to the navigation. */
  readonly onNavigate?: () => void
  readonly children: ReactNode
}

/** A link to a page with its language prefix; it navigates within the editor. ED-2.03, ED-2.33 */
export function PageLink({ page, isCurrent, onNavigate, children }: Props) {
  const session = useEditor()
  const { host } = session
  function go(event: MouseEvent): void {
    // Modifier keys open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onNavigate?.()
    const open = session.site.get().page
    // Header and footer are edited at the path of a page, so returning to that page does not change the path.
    if (open.type === 'global' && open.path === page.path)
      session.openPage({ path: localePath(host.locale, page.path) }).catch((error: unknown) => host.reportError(error))
    else if (!isCurrent) host.navigate(page.path)
  }
  return (
    <a
      href={localePath(host.locale, page.path)}
      aria-current={isCurrent ? 'page' : undefined}
      className={isCurrent ? 'on' : undefined}
      onClick={go}
    >
      {children}
    </a>
  )
}

/** ED-2.36 */
export function PageIcon({
  page,
  small = false,
}: {
  readonly page: Pick<PageEntry, 'name' | 'type'>
  readonly small?: boolean
}) {
  return <Icon name={getPageIcon(page)} small={small} />
}

function getPageIcon({ name, type }: Pick<PageEntry, 'name' | 'type'>): IconName {
  if (name === homeName) return 'home'
  return type === 'content' ? 'page' : 'bag'
}

/** ED-2.37 */
export function UnsavedMark() {
  const t = useText()
  return (
    <span className="unsaved" role="img" aria-label={t('pages.unsaved')} title={t('pages.unsaved')}>
      <Icon name="alert" small />
    </span>
  )
}
