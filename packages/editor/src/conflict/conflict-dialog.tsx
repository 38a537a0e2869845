import { useMemo, useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { Note } from '../chrome/note.tsx'
import sheets from '../chrome/sheets.css?inline'
import { adoptStyles } from '../chrome/styles.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { Comparison } from '../history/comparison.tsx'
import history from '../history/history.css?inline'
import type { LoadedPage } from '../model/editor-state.ts'
import { mergeBlocks, type Merge } from '../model/merge.ts'
import type { Side } from '../model/merge/terms.ts'
import { agoWords } from '../model/shop-time.ts'
import { useLocale, useText } from '../text/text.tsx'
import { ClashRows } from './clash-rows.tsx'
import css from './conflict.css?inline'
import { saveMerged } from './save-merged.ts'
import { clashingBlocks, leavesMineOut, settledPage, type Settling } from './settled-page.ts'
import { TouchedRow } from './touched-rows.tsx'

adoptStyles(sheets, history, css)

export type Theirs = LoadedPage & { readonly savedBy: string; readonly savedAt: string }

interface Props {
  readonly theirs: Theirs
  /** How the page was about to be saved. */
  readonly as?: 'published' | 'draft' | undefined
  readonly onClose: () => void
}

/** Somebody saved the page meanwhile: both versions, merged as far as they do not clash, and a choice for the rest. */
export function ConflictDialog({ theirs, as = 'published', onClose }: Props) {
  const session = useEditor()
  const t = useText()
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const base = useEditorState((state) => state.savedBlocks)
  const mine = useEditorState((state) => state.blocks)
  const merge = useMemo(() => mergeBlocks({ base, mine, theirs: theirs.blocks }), [base, mine, theirs])
  const [settling, setSettling] = useState<Settling>({ choices: {}, both: new Set() })
  const [compares, setCompares] = useState(false)
  const isMe = theirs.savedBy === session.site.get().operator.name
  const them = isMe ? t('conflict.otherWindow') : theirs.savedBy
  const save = () => {
    onClose()
    void saveMerged(session, { merged: settledPage(merge, settling, () => crypto.randomUUID()), leavesMineOut: leavesMineOut(merge, settling), theirs, as })
  }
  return (
    <Dialog
      isWide title={t(isMe ? 'conflict.titleMe' : 'conflict.title', { name: them, ago: agoWords(theirs.savedAt, { locale, now }) })} onClose={onClose}
      foot={<>
        <span className="start"><Button aria-pressed={compares} onClick={() => setCompares(!compares)}>{t(compares ? 'conflict.choose' : 'conflict.compare')}</Button></span>
        <Button onClick={onClose}>{t('conflict.keepEditing')}</Button>
        <Button kind="primary" onClick={save}>{t(as === 'draft' ? 'conflict.saveDraft' : 'conflict.save')}</Button>
      </>}
    >
      {compares
        ? <Comparison label={t('conflict.compare')} before={{ key: `theirs ${theirs.revision}`, blocks: theirs.blocks, head: <b>{them}</b> }} after={{ key: 'mine', blocks: mine, head: <b>{t('conflict.yours')}</b> }} onRestore={null} />
        : <Choosing merge={merge} them={them} settling={settling} onChange={setSettling} />}
    </Dialog>
  )
}

function Choosing({ merge, them, settling, onChange }: { merge: Merge; them: string; settling: Settling; onChange: (next: Settling) => void }) {
  const t = useText()
  const clashing = useMemo(() => clashingBlocks(merge), [merge])
  const { choices, both } = settling
  const choose = (key: string, side: Side) => onChange({ ...settling, choices: { ...choices, [key]: side } })
  const keepBoth = (uuid: string, keeps: boolean) => onChange({ ...settling, both: keeps ? both.union(new Set([uuid])) : both.difference(new Set([uuid])) })
  return (
    <>
      <Note>{t('conflict.nothingLost', { same: merge.same, count: clashing.length })}</Note>
      <div className="merge">
        {clashing.map((block) => <ClashRows key={block.uuid} block={block} merge={merge} them={them} settling={settling} onChoose={choose} onKeepBoth={keepBoth} />)}
        {[...merge.theirsOnly, ...merge.mineOnly, ...merge.both].map((block) => (
          <TouchedRow key={block.uuid} block={block} merge={merge} them={them} chosen={choices[block.uuid]} onChoose={(side) => choose(block.uuid, side)} />
        ))}
      </div>
    </>
  )
}
