import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { Note } from '../chrome/note.tsx'
import { Section } from '../chrome/section.tsx'
import sheets from '../chrome/sheets.css?inline'
import { adoptStyles } from '../chrome/styles.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { Checks } from './checks.tsx'
import { useStanding } from './use-standing.ts'
import { Plans } from './plans.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { publishPage, saveDraft } from './publish-page.ts'
import css from './publish.css?inline'
import { usePublishing } from './use-publishing.ts'
import { When } from './when.tsx'
import { faultOf, now, wantedOf, type Times } from './times.ts'

adoptStyles(sheets, css)

/** What should be right first, then when: now, at a time, and back again; who may see it before. */
export function PublishDrawer() {
  const session = useEditor()
  const t = useText()
  const { page: { isEditable } } = useValue(session.site)
  const isViewer = useEditorState((state) => state.role === 'viewer')
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const isSaving = useEditorState((state) => state.isSaving)
  const revision = useEditorState((state) => state.revision)
  const { publishing, again } = usePublishing()
  const [times, setTimes] = useState<Times>(now)
  const [busy, setBusy] = useState<'draft' | 'publish' | null>(null)
  const timeZone = publishing?.timeZone ?? 'UTC'
  const fault = faultOf(times)
  const close = () => session.store.closeDrawer('left')

  async function run(which: 'draft' | 'publish'): Promise<void> {
    setBusy(which)
    const isDone = which === 'draft' ? await saveDraft(session) : await publishPage(session, wantedOf(times, timeZone))
    setBusy(null)
    if (isDone && which === 'publish') setTimes(now)
    again()
  }

  if (!isEditable) return <Drawer side="left" title={t('publish.title')} onClose={close}><Note>{t('publish.noBlocks')}</Note></Drawer>
  const isNothing = !isDirty && revision === null
  return (
    <Drawer
      side="left" title={t('publish.title')} onClose={close}
      foot={isViewer ? undefined : (
        <span className="two-f ed-two">
          <Button isBusy={busy === 'draft'} disabled={!isDirty || isSaving || busy !== null} onClick={() => void run('draft')}>{t('publish.saveDraft')}</Button>
          <Button kind="primary" isBusy={busy === 'publish'} disabled={isNothing || isSaving || fault !== null || busy !== null || !publishing} onClick={() => void run('publish')}>
            {t(times.from === null ? 'publish.publishNow' : 'publish.schedule')}
          </Button>
        </span>
      )}
    >
      <PageStanding />
      <Checks />
      {!isViewer && <Section title={t('publish.when')}><When times={times} timeZone={timeZone} fault={fault} onChange={setTimes} /></Section>}
      {publishing && <Plans publishing={publishing} onChange={again} />}
      {publishing && <PreviewLinks publishing={publishing} onChange={again} />}
    </Drawer>
  )
}

/** "Revision 7 is a draft, shoppers see 5." */
function PageStanding() {
  const t = useText()
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const standing = useStanding()
  return (
    <div role="status">
      <Note kind={standing.kind === 'public' && !isDirty ? 'info' : 'warn'}>{t(`publish.standing.${standing.kind}`, { ...standing })}{isDirty && ` ${t('publish.unsaved')}`}</Note>
    </div>
  )
}
