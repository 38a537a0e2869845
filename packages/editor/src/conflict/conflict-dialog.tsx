import { useMemo, useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { Note } from '../chrome/note.tsx'
import sheets from '../chrome/styles/sheets.css?inline'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { Comparison } from '../history/comparison.tsx'
import history from '../history/history.css?inline'
import type { LoadedPage } from '../model/editor-state.ts'
import { mergeBlocks, type Merge } from '../model/merge/merge.ts'
import type { Side } from '../model/merge/types.ts'
import { formatTimeAgo } from '../model/pages/shop-time.ts'
import { useLocale, useText } from '../text/text.tsx'
import { ConflictRows } from './conflict-rows.tsx'
import css from './conflict.css?inline'
import { saveMerged } from './save-merged.ts'
import { groupConflictsByBlock, dropsLocalChanges, buildResolvedPage, type MergeResolution } from './resolved-page.ts'
import { ChangedBlockRow } from './changed-block-row.tsx'

adoptStyles(sheets, history, css)

export type Theirs = LoadedPage & { readonly savedBy: string; readonly savedAt: string }

interface Props {
  readonly theirs: Theirs
  /** The mode of the refused save. */
  readonly as?: 'published' | 'draft' | undefined
  readonly onClose: () => void
}

/**
 * The page was saved elsewhere in the meantime: shows both versions, merged where they do not conflict, and a choice
 * for each conflict.
 */
export function ConflictDialog({ theirs, as = 'published', onClose }: Props) {
  const session = useEditor()
  const t = useText()
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const base = useEditorState((state) => state.savedBlocks)
  const mine = useEditorState((state) => state.blocks)
  const merge = useMemo(() => mergeBlocks({ base, mine, theirs: theirs.blocks }), [base, mine, theirs])
  const [resolution, setSettling] = useState<MergeResolution>({ choices: {}, both: new Set() })
  const [isComparing, setCompares] = useState(false)
  const isMe = theirs.savedBy === session.site.get().operator.name
  const otherName = isMe ? t('conflict.otherWindow') : theirs.savedBy
  const save = () => {
    onClose()
    void saveMerged(session, {
      merged: buildResolvedPage(merge, resolution, () => crypto.randomUUID()),
      dropsLocalChanges: dropsLocalChanges(merge, resolution),
      theirs,
      as,
    })
  }
  return (
    <Dialog
      isWide
      title={t(isMe ? 'conflict.titleMe' : 'conflict.title', {
        name: otherName,
        ago: formatTimeAgo(theirs.savedAt, { locale, now }),
      })}
      onClose={onClose}
      foot={
        <>
          <span className="start">
            <Button aria-pressed={isComparing} onClick={() => setCompares(!isComparing)}>
              {t(isComparing ? 'conflict.choose' : 'conflict.compare')}
            </Button>
          </span>
          <Button onClick={onClose}>{t('conflict.keepEditing')}</Button>
          <Button kind="primary" onClick={save}>
            {t(as === 'draft' ? 'conflict.saveDraft' : 'conflict.save')}
          </Button>
        </>
      }
    >
      {isComparing ? (
        <Comparison
          label={t('conflict.compare')}
          before={{ key: `theirs ${theirs.revision}`, blocks: theirs.blocks, head: <b>{otherName}</b> }}
          after={{ key: 'mine', blocks: mine, head: <b>{t('conflict.yours')}</b> }}
          onRestore={null}
        />
      ) : (
        <ConflictChoices merge={merge} otherName={otherName} resolution={resolution} onChange={setSettling} />
      )}
    </Dialog>
  )
}

function ConflictChoices({
  merge,
  otherName,
  resolution,
  onChange,
}: {
  merge: Merge
  otherName: string
  resolution: MergeResolution
  onChange: (next: MergeResolution) => void
}) {
  const t = useText()
  const conflictingBlocks = useMemo(() => groupConflictsByBlock(merge), [merge])
  const { choices, both } = resolution
  const choose = (key: string, side: Side) => onChange({ ...resolution, choices: { ...choices, [key]: side } })
  const keepBoth = (uuid: string, keeps: boolean) =>
    onChange({ ...resolution, both: keeps ? both.union(new Set([uuid])) : both.difference(new Set([uuid])) })
  return (
    <>
      <Note>{t('conflict.nothingLost', { same: merge.same, count: conflictingBlocks.length })}</Note>
      <div className="merge">
        {conflictingBlocks.map((block) => (
          <ConflictRows
            key={block.uuid}
            block={block}
            merge={merge}
            otherName={otherName}
            resolution={resolution}
            onChoose={choose}
            onKeepBoth={keepBoth}
          />
        ))}
        {[...merge.theirsOnly, ...merge.mineOnly, ...merge.both].map((block) => (
          <ChangedBlockRow
            key={block.uuid}
            block={block}
            merge={merge}
            otherName={otherName}
            chosen={choices[block.uuid]}
            onChoose={(side) => choose(block.uuid, side)}
          />
        ))}
      </div>
    </>
  )
}
