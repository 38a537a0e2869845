import { homeName } from '@vitrine/contract/pages/home-page'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../chrome/button.tsx'
import { useEditor } from '../editor-context.tsx'
import type { SettingsType } from '../model/editor-state.ts'
import type { PageEntry } from '../model/pages/page-catalogue.ts'
import { useText } from '../text/text.tsx'
import { getPagesSession } from './pages-session.ts'
import { getPageId, useCanEditPages } from './use-pages.ts'

interface Props {
  readonly page: PageEntry
  readonly onDelete: (page: PageEntry) => void
}

/** General Settings, SEO Settings, Delete Page. ED-2.38, ED-2.39 */
export function PageMenu({ page, onDelete }: Props) {
  const session = useEditor()
  const t = useText()
  const id = useId()
  const canEdit = useCanEditPages()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function openSettings(type: SettingsType): void {
    getPagesSession(session).lastPageId.set(getPageId(page))
    session.store.openPageSettings(getPageId(page), type)
  }
  function close(): void {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span
      className="pmenu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <IconButton
        ref={button}
        icon="more"
        label={t('pages.menu', { name: page.name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <MenuItems id={id} onClose={close}>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => openSettings('general')}>
            {t('pages.general')}
          </button>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => openSettings('seo')}>
            {t('pages.seo')}
          </button>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="dng"
            disabled={page.name === homeName || !canEdit}
            onClick={() => {
              close()
              onDelete(page)
            }}
          >
            {t('pages.delete')}
          </button>
        </MenuItems>
      )}
    </span>
  )
}

function MenuItems({
  id,
  onClose,
  children,
}: {
  readonly id: string
  readonly onClose: () => void
  readonly children: React.ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const items = () => [...(box.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
  // A menu focuses its first item and scrolls into view when it opens.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  function onKeyDown(event: KeyboardEvent): void {
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (event.key === 'Escape') onClose()
    else if (next !== undefined) all[next]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box} id={id} role="menu" className="menu" tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
