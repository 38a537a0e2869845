import { lazy, Suspense } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { IconButton } from '../chrome/button.tsx'
import { useBlockCommands } from '../commands/block-commands.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { saveChanges } from '../save/save-changes.ts'
import { useIsDirty } from '../save/use-is-dirty.ts'
import { useText } from '../text/text.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { LanguageSelector } from './language-selector.tsx'

const PageSelector = lazy(async () => ({ default: (await import('../pages/page-selector.tsx')).PageSelector }))
const PresenceIndicator = lazy(async () => ({ default: (await import('./presence-indicator.tsx')).PresenceIndicator }))
const FaultCount = lazy(async () => ({ default: (await import('../publish/fault-count.tsx')).FaultCount }))
const DraftMark = lazy(async () => ({ default: (await import('../publish/draft-mark.tsx')).DraftMark }))

/** 52 px: page, undo and redo, device, language, Edit or Preview, add block, save. ED-2.05 to ED-2.11 */
export function Toolbar() {
  const { store, site } = useEditor()
  const t = useText()
  const commands = useBlockCommands()
  const isPreview = useEditorState((state) => state.disableActions)
  const canUndo = useEditorState((state) => state.canUndo)
  const canRedo = useEditorState((state) => state.canRedo)
  const mayEdit = useEditorState((state) => state.mayEdit)
  const isDirty = useIsDirty()
  const {
    flags: { developmentMode },
    page,
  } = useValue(site)
  const toggle = () => store.toggleEditing()
  return (
    <div className="ed-bar" role="toolbar" aria-label={t('toolbar.editor')}>
      <div className="g">
        <Suspense
          fallback={
            <span className="eb page">
              <Icon name="page" small />
              <span className="t">{page.name}</span>
            </span>
          }
        >
          <PageSelector />
        </Suspense>
        <span className="dirty lg" hidden={!isDirty}>
          {t('toolbar.unsaved')}
        </span>
        {mayEdit && (
          <Suspense>
            <DraftMark />
          </Suspense>
        )}
        <Suspense>
          <PresenceIndicator />
        </Suspense>
      </div>
      <div className="g mid">
        <IconButton icon="undo" label={t('toolbar.undo')} disabled={!canUndo || isPreview} onClick={commands.undo} />
        <IconButton icon="redo" label={t('toolbar.redo')} disabled={!canRedo || isPreview} onClick={commands.redo} />
        <span className="sep lg" />
        <DeviceSwitch />
      </div>
      <div className="g end">
        {developmentMode && <DevelopmentState />}
        <LanguageSelector />
        <span className="seg lg">
          <button
            type="button"
            className={isPreview ? undefined : 'on'}
            aria-pressed={!isPreview}
            onClick={isPreview ? toggle : undefined}
          >
            {t('toolbar.edit')}
          </button>
          <button
            type="button"
            className={isPreview ? 'on' : undefined}
            aria-pressed={isPreview}
            onClick={isPreview ? undefined : toggle}
          >
            {t('toolbar.preview')}
          </button>
        </span>
        <button
          type="button"
          className="eb icon md"
          aria-label={t('toolbar.preview')}
          aria-pressed={isPreview}
          onClick={toggle}
        >
          <Icon name="eye" />
        </button>
        {mayEdit && (
          <button
            type="button"
            className="eb"
            aria-label={t('toolbar.addBlock')}
            disabled={isPreview || !page.isEditable}
            onClick={() => store.openBlocksList(null)}
          >
            <Icon name="plus" small />
            <span className="t">{t('toolbar.addBlock')}</span>
          </button>
        )}
        <SaveButton />
      </div>
    </div>
  )
}

/** The save button, with the button of the publish drawer. ED-2.07, ED-2.08 */
function SaveButton() {
  const session = useEditor()
  const t = useText()
  const mayEdit = useEditorState((state) => state.mayEdit)
  const isSaving = useEditorState((state) => state.isSaving)
  const isDirty = useIsDirty()
  if (!mayEdit)
    return (
      <span className="eb">
        <Icon name="lock" small />
        <span className="t">{t('toolbar.viewer')}</span>
      </span>
    )
  return (
    <>
      <button
        type="button"
        className="eb hidesm"
        title={t('toolbar.publish')}
        onClick={() => session.store.openDrawer('publish')}
      >
        <Icon name="share" small />
        <span className="t">{t('publish.title')}</span>{' '}
        <Suspense>
          <FaultCount />
        </Suspense>
      </button>
      <button
        type="button"
        className="eb save"
        disabled={!isDirty || isSaving}
        aria-busy={isSaving || undefined}
        aria-label={t('toolbar.save')}
        onClick={() => void saveChanges(session)}
      >
        {isSaving && <span className="ed-spin" aria-hidden="true" />}
        <span className="lg">{t('toolbar.save')}</span>
        <span className="md" aria-hidden="true">
          {t('toolbar.saveShort')}
        </span>
      </button>
    </>
  )
}

/** Logs the state of the editor, for development. ED-2.10, ED-6.02 */
function DevelopmentState() {
  const session = useEditor()
  const t = useText()
  return (
    <button type="button" className="eb lg" onClick={() => console.info(session.store.get())}>
      {t('toolbar.development')}
    </button>
  )
}
