import { areas, homeName } from '@vitrine/contract/pages/home-page'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../chrome/button.tsx'
import { Icon } from '../chrome/icon.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useValue } from '../editor-context.tsx'
import { searchPages } from '../model/pages/page-search.ts'
import { useText } from '../text/text.tsx'
import { PageIcon, PageLink, UnsavedMark } from './page-link.tsx'
import css from './pages.css?inline'
import { getPageId, usePages } from './use-pages.ts'

adoptStyles(css)

/** Shows the current page and opens a searchable list of all pages. ED-2.23 to ED-2.26 */
export function PageSelector() {
  const { site } = useEditor()
  const t = useText()
  const { page } = useValue(site)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name =
    page.type === 'global'
      ? t(page.identifier === 'header' ? 'pages.header' : 'pages.footer')
      : page.kind === 'missing'
        ? t('about.missing')
        : page.name
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="eb page"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('pages.selector', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        <PageIcon
          page={{ name: page.path === '/' ? homeName : page.name, type: page.isEditable ? 'content' : 'item' }}
          small
        />
        <span className="t">{name}</span>
        <Icon name="down" small />
      </button>
      {isOpen && <PageSearch id={id} onClose={close} />}
    </span>
  )
}

function PageSearch({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const session = useEditor()
  const t = useText()
  const { pages, current, unsaved } = usePages()
  const [query, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const matches = searchPages(pages, query)
  usePressOutside(box, onClose)
  // The search field gets the initial focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  function onKeyDown(event: KeyboardEvent): void {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('input, li a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') links[Math.max(at - 1, 0)]?.focus()
    else if (event.key === 'Enter' && at === 0) links[1]?.click()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that come from the field and the links in it
    <div ref={box} id={id} className="ed-pop" role="dialog" aria-label={t('pages.title')} onKeyDown={onKeyDown}>
      <div className="ef">
        <input
          type="search"
          value={query}
          placeholder={t('pages.find')}
          aria-label={t('pages.find')}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <ul>
        {matches.map((page) => (
          <li key={getPageId(page)}>
            <PageLink page={page} isCurrent={page.path === current} onNavigate={onClose}>
              <PageIcon page={page} small />
              {/* ED-2.24 */}
              <span className="tx">
                <b>{page.name}</b>
                <small>
                  {page.parents.length > 0
                    ? t('pages.pathIn', { path: page.path, parent: page.parents.join(' / ') })
                    : page.path}
                </small>
              </span>
              {unsaved.has(getPageId(page)) && <UnsavedMark />}
            </PageLink>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className="hint">{t('pages.found', { count: 0 })}</p>}
      <div className="end frame">
        {areas.map((area) => (
          <Button
            key={area}
            onClick={() => {
              onClose()
              session
                .openPage({ path: location.pathname, area })
                .catch((error: unknown) => session.host.reportError(error))
            }}
          >
            {t(area === 'header' ? 'pages.header' : 'pages.footer')}
          </Button>
        ))}
      </div>
      <div className="end">
        <span className="ed-soft">{unsaved.size > 0 && t('pages.unsavedCount', { count: unsaved.size })}</span>
        <Button
          onClick={() => {
            onClose()
            session.store.openDrawer('PagesView')
          }}
        >
          {t('pages.manage')}
        </Button>
      </div>
    </div>
  )
}

/** Closes on a press outside. */
function usePressOutside(box: { readonly current: HTMLElement | null }, onClose: () => void): void {
  // Listens in the whole document.
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.parentElement?.contains(target)) onClose()
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [box, onClose])
}
