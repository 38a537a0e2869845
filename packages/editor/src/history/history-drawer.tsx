import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { getBlockName } from '../chrome/block-labels.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { usePublishing } from '../publish/use-publishing.ts'
import { useLocale, useText } from '../text/text.tsx'
import sheets from '../chrome/styles/sheets.css?inline'
import css from './history.css?inline'
import { RestoreDialog } from './restore-dialog.tsx'
import { useRevisions, type Revision } from './use-revisions.ts'
import { useVersionLoader } from './use-versions.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'

adoptStyles(sheets, css)

/** The revisions of the page, to compare and to restore as a whole or by block. */
export function HistoryDrawer() {
  const { store, site } = useEditor()
  const t = useText()
  const locale = useLocale()
  const {
    page: { name },
  } = useValue(site)
  const isViewer = useEditorState((state) => !state.mayEdit)
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const head = useEditorState((state) => state.revision)
  const { revisions, hasMore, loadMore } = useRevisions()
  const { publishing } = usePublishing()
  const loadVersion = useVersionLoader()
  const [pickedRevision, setPicked] = useState<number | null>(null)
  const [restoring, setRestoring] = useState<{ readonly uuid: string; readonly name: string } | 'page' | null>(null)
  const chosen = chooseRevision(revisions, pickedRevision, isDirty ? null : head)
  return (
    <>
      <Drawer
        side="left"
        title={t('history.title')}
        onClose={() => store.closeDrawer('left')}
        foot={
          chosen === null || isViewer ? undefined : (
            <Button kind="primary" onClick={() => setRestoring('page')}>
              {t('history.restorePage', { revision: chosen })}
            </Button>
          )
        }
      >
        <p className="hint">{t(revisions?.length === 0 ? 'history.none' : 'history.hint', { name })}</p>
        {revisions && (
          <VersionList
            revisions={revisions}
            chosen={chosen}
            timeZone={publishing?.timeZone}
            loadVersion={loadVersion}
            onChoose={setPicked}
            onMore={hasMore ? loadMore : null}
          />
        )}
      </Drawer>
      {revisions && chosen !== null && (
        <VersionComparison
          key={chosen}
          revisions={revisions}
          chosen={chosen}
          timeZone={publishing?.timeZone}
          loadVersion={loadVersion}
          onRestore={isViewer ? null : (block) => setRestoring({ uuid: block.uuid, name: getBlockName(block, locale) })}
        />
      )}
      {restoring && chosen !== null && (
        <RestoreDialog
          restore={chosen}
          block={restoring === 'page' ? undefined : restoring}
          onClose={() => setRestoring(null)}
        />
      )}
    </>
  )
}

/** The picked revision, or else the newest one that may differ from the current page. */
function chooseRevision(
  revisions: readonly Revision[] | undefined,
  pickedRevision: number | null,
  exclude: number | null,
): number | null {
  const available = revisions?.map(({ revision }) => revision) ?? []
  if (pickedRevision !== null && available.includes(pickedRevision)) return pickedRevision
  return available.find((revision) => revision !== exclude) ?? available[0] ?? null
}
