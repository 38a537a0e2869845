import { useEffect } from 'react'
import { Button } from '../../chrome/button.tsx'
import { Drawer } from '../../chrome/drawer.tsx'
import { Note } from '../../chrome/note.tsx'
import { adoptStyles } from '../../chrome/styles/styles.ts'
import { useEditor, useEditorState, useValue } from '../../editor-context.tsx'
import { areSettingsDirty, withoutChanges, type SettingsDraft } from '../../model/pages/page-settings.ts'
import { useText, type Translate } from '../../text/text.tsx'
import { GeneralSettings } from './general-settings.tsx'
import forms from '../../forms/forms.css?inline'
import css from '../pages.css?inline'
import { getPagesSession, type SettingsFault } from '../pages-session.ts'
import { SaveSettings } from './save-settings.tsx'
import { SeoSettings } from './seo-settings.tsx'
import { getFaultMessage } from './settings-faults.ts'
import { useCanEditPages } from '../use-pages.ts'

adoptStyles(forms, css)

/** General or SEO settings of one page. Closing returns to the list; unsaved changes are kept. ED-2.40, ED-4.24 */
export function PageSettingsDrawer() {
  const session = useEditor()
  const t = useText()
  const pages = getPagesSession(session)
  const id = useEditorState((state) => state.settingsCategory)
  const type = useEditorState((state) => state.settingsType)
  const draft = useDraft(id)
  const fault = useValue(pages.fault)
  const canEdit = useCanEditPages()
  const [details] = draft?.saved.details ?? []
  return (
    <Drawer
      side="left"
      look="settings"
      title={t(type === 'seo' ? 'pages.seo' : 'pages.general')}
      {...(details && { hint: details.name })}
      onClose={() => session.store.openDrawer('PagesView')}
      foot={
        canEdit && draft ? (
          <div className="two-f">
            <DiscardButton draft={draft} />
            <SaveSettings />
          </div>
        ) : undefined
      }
    >
      {!canEdit && <Note>{t('pages.readOnly')}</Note>}
      {fault && draft && isPageFault(fault, draft) && <FaultNote fault={fault} t={t} />}
      {!draft && (
        <p className="hint" role="status">
          {t('pages.loading')}
        </p>
      )}
      {draft &&
        (type === 'seo' ? (
          <SeoSettings draft={draft} isLocked={!canEdit} />
        ) : (
          <GeneralSettings draft={draft} isLocked={!canEdit} fault={fault} />
        ))}
    </Drawer>
  )
}

/** The draft of the settings, loaded when the drawer opens. */
function useDraft(id: number | null): SettingsDraft | undefined {
  const session = useEditor()
  const pages = getPagesSession(session)
  const drafts = useValue(pages.drafts)
  // Another operator may have changed the settings.
  useEffect(() => {
    if (id === null) return
    pages.loadSettings(id).catch((error: unknown) => {
      session.store.openDrawer('PagesView')
      return session.host.reportError(error)
    })
    // Loads once each time the drawer opens for a page.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [id, pages])
  return id === null ? undefined : drafts.get(id)
}

// Faults that are shown at their field.
const fieldFaultKeys: ReadonlySet<string> = new Set([
  'editor.slugInvalid',
  'editor.slugReserved',
  'editor.addressTaken',
])

function isPageFault({ id, key }: SettingsFault, { current }: SettingsDraft): boolean {
  return id === current.id && !fieldFaultKeys.has(key)
}

function FaultNote({ fault, t }: { readonly fault: SettingsFault; readonly t: Translate }) {
  const message = getFaultMessage(t, fault)
  return message === undefined ? null : <Note kind="bad">{message}</Note>
}

/** Discards the changes and reloads the settings from the server. */
function DiscardButton({ draft }: { readonly draft: SettingsDraft }) {
  const session = useEditor()
  const t = useText()
  const { drafts, fault, loadSettings } = getPagesSession(session)
  const { id } = draft.current
  function discard(): void {
    drafts.set(withoutChanges(drafts.get(), id))
    fault.set(undefined)
    loadSettings(id).catch((error: unknown) => session.host.reportError(error))
  }
  return (
    <Button disabled={!areSettingsDirty(draft)} onClick={discard}>
      {t('pages.discard')}
    </Button>
  )
}
