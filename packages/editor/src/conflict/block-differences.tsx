import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { useMemo } from 'react'
import { getBlockSummary } from '../chrome/block-labels.ts'
import { ValueDiff } from '../history/value-diff.tsx'
import { compareVersions } from '../model/versions/compare-versions.ts'
import { useText } from '../text/text.tsx'

const maxDifferences = 4

/** The changes of one side to a block, in a few lines. */
export function BlockDifferences({
  before,
  after,
}: {
  readonly before: StoredBlock | undefined
  readonly after: StoredBlock | undefined
}) {
  const t = useText()
  const compared = useMemo(
    () => (before && after ? compareVersions([before], [after], blockRegister)[0] : undefined),
    [before, after],
  )
  if (!after) return <small>{t('conflict.blockRemoved')}</small>
  if (!before) return <small>{t('conflict.blockAdded', { words: getBlockSummary(after) })}</small>
  if (!compared || compared.change === 'same')
    return <small>{t('conflict.asBefore', { words: getBlockSummary(after) })}</small>
  const more = compared.values.length - maxDifferences + compared.parts.length
  return (
    <>
      {compared.values.length > 0 && (
        <dl className="vdiff">
          {compared.values.slice(0, maxDifferences).map((value) => (
            <ValueDiff key={value.at} block={compared.name} value={value} side="after" />
          ))}
        </dl>
      )}
      {(more > 0 || compared.values.length === 0) && (
        <small>{t('conflict.moreChanges', { count: Math.max(1, more) })}</small>
      )}
    </>
  )
}
