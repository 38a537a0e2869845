import { useEffect } from 'react'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { Note } from '../chrome/note.tsx'
import { adoptStyles } from '../chrome/styles.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { areSettingsDirty, withoutChanges, type SettingsDraft } from '../model/page-settings.ts'
import { useText, type Say } from '../text/text.tsx'
import { GeneralSettings } from './general-settings.tsx'
import forms from '../forms/forms.css?inline'
import css from './pages.css?inline'
import { pagesOf, type SettingsFault } from './pages-session.ts'
import { SaveSettings } from './save-settings.tsx'
import { SeoSettings } from './seo-settings.tsx'
import { faultWords } from './settings-faults.ts'
import { useMayChange } from './use-pages.ts'

adoptStyles(forms, css)

/** General Settings or SEO Settings of one page. Closing it leads back to the list; what was changed waits there. ED-2.40, ED-4.24 */
export function PageSettingsDrawer() {
  const session = useEditor()
  const t = useText()
  const pages = pagesOf(session)
  const id = useEditorState((state) => state.settingsCategory)
  const type = useEditorState((state) => state.settingsType)
  const draft = useDraft(id)
  const fault = useValue(pages.fault)
  const mayChange = useMayChange()
  const [details] = draft?.saved.details ?? []
  return (
    <Drawer
      side="left" look="settings" title={t(type === 'seo' ? 'pages.seo' : 'pages.general')} {...(details && { hint: details.name })} onClose={() => session.store.openDrawer('PagesView')}
      foot={mayChange && draft ? <div className="two-f"><Discard draft={draft} /><SaveSettings /></div> : undefined}
    >
      {!mayChange && <Note>{t('pages.readOnly')}</Note>}
      {fault && draft && isAbout(fault, draft) && <ShownFault fault={fault} t={t} />}
      {!draft && <p className="hint" role="status">{t('pages.loading')}</p>}
      {draft && (type === 'seo' ? <SeoSettings draft={draft} isLocked={!mayChange} /> : <GeneralSettings draft={draft} isLocked={!mayChange} fault={fault} />)}
    </Drawer>
  )
}

/** The settings as they stand, asked for when the drawer opens. */
function useDraft(id: number | null): SettingsDraft | undefined {
  const session = useEditor()
  const pages = pagesOf(session)
  const drafts = useValue(pages.drafts)
  // The server knows what somebody else has changed since.
  useEffect(() => {
    if (id === null) return
    pages.open(id).catch((error: unknown) => {
      session.store.openDrawer('PagesView')
      return session.host.tell(error)
    })
    // One question each time the drawer opens for a page.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [id, pages])
  return id === null ? undefined : drafts.get(id)
}

// A fault that stands at a field is told there.
const atFields: ReadonlySet<string> = new Set(['editor.slugInvalid', 'editor.slugReserved', 'editor.addressTaken'])

function isAbout({ id, key }: SettingsFault, { current }: SettingsDraft): boolean {
  return id === current.id && !atFields.has(key)
}

function ShownFault({ fault, t }: { readonly fault: SettingsFault; readonly t: Say }) {
  const words = faultWords(t, fault)
  return words === undefined ? null : <Note kind="bad">{words}</Note>
}

/** What stands on the server is shown again, also what somebody else has made of it since. */
function Discard({ draft }: { readonly draft: SettingsDraft }) {
  const session = useEditor()
  const t = useText()
  const { drafts, fault, open } = pagesOf(session)
  const { id } = draft.current
  function discard(): void {
    drafts.set(withoutChanges(drafts.get(), id))
    fault.set(undefined)
    open(id).catch((error: unknown) => session.host.tell(error))
  }
  return <Button disabled={!areSettingsDirty(draft)} onClick={discard}>{t('pages.discard')}</Button>
}
