import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { nothingLoaded, type Loaded } from '@vitrine/storefront/blocks/loaded'
import { useMemo, type ReactNode } from 'react'
import { BrokenBlock } from '../chrome/broken-drawer.tsx'
import { PartBoundary } from '../chrome/part-boundary.tsx'
import { useAnswer } from '../chrome/use-answer.ts'
import { useEditor } from '../editor-context.tsx'
import type { Tree } from '../model/blocks.ts'
import { compareVersions, type ComparedBlock } from '../model/compare-versions.ts'
import { useText } from '../text/text.tsx'
import { ComparedCell } from './compared-cell.tsx'

interface ShownVersion {
  /** Names the version, so that it is loaded once. */
  readonly key: string
  readonly blocks: Tree
  readonly head: ReactNode
}

interface Props {
  readonly before: ShownVersion
  readonly after: ShownVersion
  readonly label: string
  /** Null: nothing may be brought back. */
  readonly onRestore: ((block: ComparedBlock) => void) | null
}

/** Two versions of the page side by side, block by block: green came, red went, amber changed. It lies over the page. */
export function Comparison({ before, after, label, onRestore }: Props) {
  const t = useText()
  const rows = useMemo(() => compareVersions(before.blocks, after.blocks, blockRegister), [before.blocks, after.blocks])
  const count = rows.filter(({ change }) => change !== 'same').length
  return (
    <section className="ed-full c2 ed-compare" aria-label={label} style={{ '--rows': rows.length + 1 }}>
      <p className="ed-soft" role="status">{t('history.differ', { count })}</p>
      <Side version={before} rows={rows} side="before" onRestore={onRestore} />
      <Side version={after} rows={rows} side="after" onRestore={null} />
    </section>
  )
}

function Side({ version, rows, side, onRestore }: { version: ShownVersion; rows: readonly ComparedBlock[]; side: 'before' | 'after'; onRestore: Props['onRestore'] }) {
  const loaded = useLoaded(version)
  return (
    <section className="sheetcard">
      <header>{version.head}</header>
      {rows.map((row) => <PartBoundary key={row.uuid} of={row} fallback={<BrokenBlock />}><ComparedCell row={row} side={side} loaded={loaded} onRestore={onRestore} /></PartBoundary>)}
    </section>
  )
}

function useLoaded({ key, blocks }: ShownVersion): Loaded {
  const { host } = useEditor()
  // What the server keeps was made from definitions, as what is under edit.
  return useAnswer(key, () => host.loadBlocks(blocks as Parameters<typeof host.loadBlocks>[0])).answer ?? nothingLoaded
}
