import { useEffect, useRef, useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { Icon } from '../chrome/icon.tsx'
import { Section } from '../chrome/section.tsx'
import { adoptStyles } from '../chrome/styles.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { branchesOf, pathsAround } from '../model/page-branches.ts'
import type { PageEntry } from '../model/page-catalogue.ts'
import { searchPages } from '../model/page-search.ts'
import { useText } from '../text/text.tsx'
import { AddPageDialog } from './add-page-dialog.tsx'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import { manualIn } from './manual.ts'
import { PageBin } from './page-bin.tsx'
import { PageList } from './page-list.tsx'
import { SaveSettings } from './save-settings.tsx'
import forms from '../forms/forms.css?inline'
import css from './pages.css?inline'
import { pagesOf } from './pages-session.ts'
import { useMayChange, usePages } from './use-pages.ts'

adoptStyles(forms, css)

/** All pages of the shop: where they stand, which are not saved, and what can be done with them. ED-2.27 to ED-2.39 */
export function PagesDrawer() {
  const { store, host } = useEditor()
  const t = useText()
  const mayChange = useMayChange()
  const isAdding = useEditorState((state) => state.pageModalOpen)
  const [deleting, setDeleting] = useState<PageEntry>()
  const list = useLastPage()
  return (
    <>
      <Drawer
        side="left" title={t('pages.title')} onClose={() => store.closeDrawer('left')}
        tools={<a className="eb icon" href={manualIn(host.locale)} target="_blank" rel="noreferrer" aria-label={t('pages.manual')} title={t('pages.manual')}><Icon name="help" /></a>}
        foot={mayChange ? (
          <div className="two-f">
            <Button icon="plus" onClick={() => store.setPageModal(true)}>{t('pages.add')}</Button>
            <SaveSettings />
          </div>
        ) : undefined}
      >
        <div ref={list}><AllPages onDelete={setDeleting} /></div>
        <PageBin />
      </Drawer>
      {isAdding && <AddPageDialog />}
      {deleting && <DeletePageDialog page={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function AllPages({ onDelete }: { readonly onDelete: (page: PageEntry) => void }) {
  const t = useText()
  const shown = usePages()
  const [typed, setTyped] = useState('')
  const { pages, current } = shown
  const found = typed.trim() === '' ? undefined : searchPages(pages, typed).map((page) => ({ page, children: [] }))
  const open = pathsAround(pages, current)
  return (
    <>
      <div className="ef find"><input type="search" value={typed} placeholder={t('pages.find')} aria-label={t('pages.find')} autoComplete="off" onChange={(event) => setTyped(event.target.value)} /></div>
      {found && <p className="hint" role="status">{t('pages.found', { count: found.length })}</p>}
      {found
        ? <PageList branches={found} shown={shown} open={[]} onDelete={onDelete} />
        : <>
          <Section title={t('pages.contentPages')} isTight><PageList branches={branchesOf(pages, 'content')} shown={shown} open={open} onDelete={onDelete} /></Section>
          <Section title={t('pages.productCategories')} isTight><PageList branches={branchesOf(pages, 'item')} shown={shown} open={open} onDelete={onDelete} /></Section>
        </>}
    </>
  )
}

/** Whoever comes back from a page's settings stands at that page again. */
function useLastPage() {
  const { last } = pagesOf(useEditor())
  const id = useValue(last)
  const list = useRef<HTMLDivElement>(null)
  // The focus of the document is no state of React's.
  useEffect(() => {
    if (id === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-page="${id}"]`)
    row?.querySelector<HTMLElement>('.pmenu button')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    last.set(undefined)
  }, [id, last])
  return list
}
