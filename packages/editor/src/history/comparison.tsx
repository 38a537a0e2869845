import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { emptyBlockData, type BlockData } from '@vitrine/storefront/blocks/data/block-data'
import { useMemo, type ReactNode } from 'react'
import { BrokenBlock } from '../chrome/broken-drawer.tsx'
import { PartBoundary } from '../chrome/part-boundary.tsx'
import { useQuery } from '../chrome/use-query.ts'
import { useEditor } from '../editor-context.tsx'
import type { Tree } from '../model/blocks/blocks.ts'
import { compareVersions, type ComparedBlock } from '../model/versions/compare-versions.ts'
import { useText } from '../text/text.tsx'
import { ComparedCell } from './compared-cell.tsx'

interface ComparedVersion {
  /** Identifies the version, so that its data is loaded once. */
  readonly key: string
  readonly blocks: Tree
  readonly head: ReactNode
}

interface Props {
  readonly before: ComparedVersion
  readonly after: ComparedVersion
  readonly label: string
  /** Null: restoring is not allowed. */
  readonly onRestore: ((block: ComparedBlock) => void) | null
}

/**
 * Two versions of the page side by side, block by block: added in green, removed in red, changed in amber. It covers
 * the page.
 */
export function Comparison({ before, after, label, onRestore }: Props) {
  const t = useText()
  const rows = useMemo(() => compareVersions(before.blocks, after.blocks, blockRegister), [before.blocks, after.blocks])
  const count = rows.filter(({ change }) => change !== 'same').length
  return (
    <section className="ed-full c2 ed-compare" aria-label={label} style={{ '--rows': rows.length + 1 }}>
      <p className="ed-soft" role="status">
        {t('history.differ', { count })}
      </p>
      <Side version={before} rows={rows} side="before" onRestore={onRestore} />
      <Side version={after} rows={rows} side="after" onRestore={null} />
    </section>
  )
}

function Side({
  version,
  rows,
  side,
  onRestore,
}: {
  version: ComparedVersion
  rows: readonly ComparedBlock[]
  side: 'before' | 'after'
  onRestore: Props['onRestore']
}) {
  const loaded = useBlockData(version)
  return (
    <section className="sheetcard">
      <header>{version.head}</header>
      {rows.map((row) => (
        <PartBoundary key={row.uuid} resetKey={row} fallback={<BrokenBlock />}>
          <ComparedCell row={row} side={side} loaded={loaded} onRestore={onRestore} />
        </PartBoundary>
      ))}
    </section>
  )
}

function useBlockData({ key, blocks }: ComparedVersion): BlockData {
  const { host } = useEditor()
  // Stored blocks were created from definitions, like the edited ones.
  return useQuery(key, () => host.loadBlocks(blocks as Parameters<typeof host.loadBlocks>[0])).answer ?? emptyBlockData
}
