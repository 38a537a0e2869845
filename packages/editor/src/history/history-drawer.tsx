import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { adoptStyles } from '../chrome/styles.ts'
import { nameOf } from '../chrome/block-words.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { usePublishing } from '../publish/use-publishing.ts'
import { useLocale, useText } from '../text/text.tsx'
import sheets from '../chrome/sheets.css?inline'
import css from './history.css?inline'
import { RestoreDialog } from './restore-dialog.tsx'
import { useRevisions, type Revision } from './use-revisions.ts'
import { useVersions } from './use-versions.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'

adoptStyles(sheets, css)

/** Every save of the page: compared with the present one or with each other, restored as a whole or block by block. */
export function HistoryDrawer() {
  const { store, site } = useEditor()
  const t = useText()
  const locale = useLocale()
  const { page: { name } } = useValue(site)
  const isViewer = useEditorState((state) => state.role === 'viewer')
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const head = useEditorState((state) => state.revision)
  const { revisions, hasMore, more } = useRevisions()
  const { publishing } = usePublishing()
  const ask = useVersions()
  const [picked, setPicked] = useState<number | null>(null)
  const [restoring, setRestoring] = useState<{ readonly uuid: string; readonly name: string } | 'page' | null>(null)
  const chosen = chosenOf(revisions, picked, isDirty ? null : head)
  return (
    <>
      <Drawer
        side="left" title={t('history.title')} onClose={() => store.closeDrawer('left')}
        foot={chosen === null || isViewer ? undefined : <Button kind="primary" onClick={() => setRestoring('page')}>{t('history.restorePage', { revision: chosen })}</Button>}
      >
        <p className="hint">{t(revisions?.length === 0 ? 'history.none' : 'history.hint', { name })}</p>
        {revisions && <VersionList revisions={revisions} chosen={chosen} timeZone={publishing?.timeZone} ask={ask} onChoose={setPicked} onMore={hasMore ? more : null} />}
      </Drawer>
      {revisions && chosen !== null && (
        <VersionComparison
          key={chosen} revisions={revisions} chosen={chosen} timeZone={publishing?.timeZone} ask={ask}
          onRestore={isViewer ? null : (block) => setRestoring({ uuid: block.uuid, name: nameOf(block, locale) })}
        />
      )}
      {restoring && chosen !== null && <RestoreDialog restore={chosen} block={restoring === 'page' ? undefined : restoring} onClose={() => setRestoring(null)} />}
    </>
  )
}

/** What was picked, else the newest version that may differ from the page as it stands. */
function chosenOf(revisions: readonly Revision[] | undefined, picked: number | null, but: number | null): number | null {
  const known = revisions?.map(({ revision }) => revision) ?? []
  if (picked !== null && known.includes(picked)) return picked
  return known.find((revision) => revision !== but) ?? known[0] ?? null
}
