import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { Note } from '../chrome/note.tsx'
import { Section } from '../chrome/section.tsx'
import sheets from '../chrome/styles/sheets.css?inline'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { Checks } from './checks.tsx'
import { usePublicationStatus } from './use-publication-status.ts'
import { ScheduleList } from './schedule-list.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { publishPage, saveDraft } from './publish-page.ts'
import css from './publish.css?inline'
import { usePublishing } from './use-publishing.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { findScheduleFault, publishNow, toPublishTimes, type ScheduleFormValues } from './schedule-form.ts'

adoptStyles(sheets, css)

/** Checks, publication time, schedules and preview links of the page. */
export function PublishDrawer() {
  const session = useEditor()
  const t = useText()
  const {
    page: { isEditable },
  } = useValue(session.site)
  const isViewer = useEditorState((state) => !state.mayEdit)
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const isSaving = useEditorState((state) => state.isSaving)
  const revision = useEditorState((state) => state.revision)
  const { publishing, refetch } = usePublishing()
  const [times, setTimes] = useState<ScheduleFormValues>(publishNow)
  const [busy, setBusy] = useState<'draft' | 'publish' | null>(null)
  const timeZone = publishing?.timeZone ?? 'UTC'
  const fault = findScheduleFault(times)
  const close = () => session.store.closeDrawer('left')

  async function run(which: 'draft' | 'publish'): Promise<void> {
    setBusy(which)
    const isDone =
      which === 'draft' ? await saveDraft(session) : await publishPage(session, toPublishTimes(times, timeZone))
    setBusy(null)
    if (isDone && which === 'publish') setTimes(publishNow)
    refetch()
  }

  if (!isEditable)
    return (
      <Drawer side="left" title={t('publish.title')} onClose={close}>
        <Note>{t('publish.noBlocks')}</Note>
      </Drawer>
    )
  const isNothing = !isDirty && revision === null
  return (
    <Drawer
      side="left"
      title={t('publish.title')}
      onClose={close}
      foot={
        isViewer ? undefined : (
          <span className="two-f ed-two">
            <Button
              isBusy={busy === 'draft'}
              disabled={!isDirty || isSaving || busy !== null}
              onClick={() => void run('draft')}
            >
              {t('publish.saveDraft')}
            </Button>
            <Button
              kind="primary"
              isBusy={busy === 'publish'}
              disabled={isNothing || isSaving || fault !== null || busy !== null || !publishing}
              onClick={() => void run('publish')}
            >
              {t(times.from === null ? 'publish.publishNow' : 'publish.schedule')}
            </Button>
          </span>
        )
      }
    >
      <PageStatus />
      <Checks />
      {!isViewer && (
        <Section title={t('publish.when')}>
          <ScheduleFields times={times} timeZone={timeZone} fault={fault} onChange={setTimes} />
        </Section>
      )}
      {publishing && <ScheduleList publishing={publishing} onChange={refetch} />}
      {publishing && <PreviewLinks publishing={publishing} onChange={refetch} />}
    </Drawer>
  )
}

/** For example "Revision 7 is a draft, shoppers see 5." */
function PageStatus() {
  const t = useText()
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const status = usePublicationStatus()
  return (
    <div role="status">
      <Note kind={status.kind === 'public' && !isDirty ? 'info' : 'warn'}>
        {t(`publish.status.${status.kind}`, { ...status })}
        {isDirty && ` ${t('publish.unsaved')}`}
      </Note>
    </div>
  )
}
