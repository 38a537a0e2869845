import { useEffect, useRef, useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { Icon } from '../chrome/icon.tsx'
import { Section } from '../chrome/section.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { buildPageBranches, listAncestorPaths } from '../model/pages/page-branches.ts'
import type { PageEntry } from '../model/pages/page-catalogue.ts'
import { searchPages } from '../model/pages/page-search.ts'
import { useText } from '../text/text.tsx'
import { AddPageDialog } from './add-page-dialog.tsx'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import { getManualUrl } from './manual.ts'
import { PageBin } from './page-bin.tsx'
import { PageList } from './page-list.tsx'
import { SaveSettings } from './settings/save-settings.tsx'
import forms from '../forms/forms.css?inline'
import css from './pages.css?inline'
import { getPagesSession } from './pages-session.ts'
import { useCanEditPages, usePages } from './use-pages.ts'

adoptStyles(forms, css)

/** The tree of all pages with unsaved marks and actions. ED-2.27 to ED-2.39 */
export function PagesDrawer() {
  const { store, host } = useEditor()
  const t = useText()
  const canEdit = useCanEditPages()
  const isAdding = useEditorState((state) => state.pageModalOpen)
  const [deleting, setDeleting] = useState<PageEntry>()
  const list = useFocusLastPage()
  return (
    <>
      <Drawer
        side="left"
        title={t('pages.title')}
        onClose={() => store.closeDrawer('left')}
        tools={
          <a
            className="eb icon"
            href={getManualUrl(host.locale)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('pages.manual')}
            title={t('pages.manual')}
          >
            <Icon name="help" />
          </a>
        }
        foot={
          canEdit ? (
            <div className="two-f">
              <Button icon="plus" onClick={() => store.setPageModal(true)}>
                {t('pages.add')}
              </Button>
              <SaveSettings />
            </div>
          ) : undefined
        }
      >
        <div ref={list}>
          <AllPages onDelete={setDeleting} />
        </div>
        <PageBin />
      </Drawer>
      {isAdding && <AddPageDialog />}
      {deleting && <DeletePageDialog page={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function AllPages({ onDelete }: { readonly onDelete: (page: PageEntry) => void }) {
  const t = useText()
  const list = usePages()
  const [query, setTyped] = useState('')
  const { pages, current } = list
  const matches = query.trim() === '' ? undefined : searchPages(pages, query).map((page) => ({ page, children: [] }))
  const open = listAncestorPaths(pages, current)
  return (
    <>
      <div className="ef find">
        <input
          type="search"
          value={query}
          placeholder={t('pages.find')}
          aria-label={t('pages.find')}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {matches && (
        <p className="hint" role="status">
          {t('pages.found', { count: matches.length })}
        </p>
      )}
      {matches ? (
        <PageList branches={matches} list={list} open={[]} onDelete={onDelete} />
      ) : (
        <>
          <Section title={t('pages.contentPages')} isTight>
            <PageList branches={buildPageBranches(pages, 'content')} list={list} open={open} onDelete={onDelete} />
          </Section>
          <Section title={t('pages.productCategories')} isTight>
            <PageList branches={buildPageBranches(pages, 'item')} list={list} open={open} onDelete={onDelete} />
          </Section>
        </>
      )}
    </>
  )
}

/** Focuses the page whose settings were open before. */
function useFocusLastPage() {
  const { lastPageId } = getPagesSession(useEditor())
  const id = useValue(lastPageId)
  const list = useRef<HTMLDivElement>(null)
  // The focus is managed outside of React.
  useEffect(() => {
    if (id === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-page="${id}"]`)
    row?.querySelector<HTMLElement>('.pmenu button')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    lastPageId.set(undefined)
  }, [id, lastPageId])
  return list
}
