import { useId } from 'react'
import { getBlockName, getBlockSummary } from '../chrome/block-labels.ts'
import { findBlock } from '../model/pages/page-tree.ts'
import type { Merge } from '../model/merge/merge.ts'
import type { Side } from '../model/merge/types.ts'
import type { ChangedBlock } from '../model/merge/changed-blocks.ts'
import { useLocale, useText } from '../text/text.tsx'
import { BlockDifferences } from './block-differences.tsx'
import { VersionChoice } from './version-choice.tsx'

interface Props {
  readonly block: ChangedBlock
  readonly merge: Merge
  readonly otherName: string
  readonly chosen: Side | undefined
  readonly onChoose: (side: Side) => void
}

/** A block that only one side changed: that change is preselected. */
export function ChangedBlockRow({ block, merge: { versions }, otherName, chosen, onChoose }: Props) {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const { uuid, mine, theirs } = block
  const [base, own, other] = [
    findBlock(versions.base, uuid),
    findBlock(versions.mine, uuid),
    findBlock(versions.theirs, uuid),
  ]
  const words = [own, other, base].find((each) => each !== undefined)
  const title = [getBlockName(block, locale), words ? getBlockSummary(words) : '']
    .filter((each) => each !== '')
    .join(': ')
  const chip =
    mine && theirs ? t('conflict.bothKept') : mine ? t('conflict.onlyYou') : t('conflict.onlyThey', { name: otherName })
  // Changes of different fields, or of the order, are merged without a choice.
  const hasNoChoice = (mine && theirs) || mine === 'moved' || theirs === 'moved'
  const winner = chosen ?? (mine ? 'mine' : 'theirs')
  return (
    <div className="mrow" {...(!hasNoChoice && { role: 'radiogroup', 'aria-labelledby': id })}>
      <p id={id}>
        <span>{title}</span>
        <span className="chipk isnew">{chip}</span>
      </p>
      {hasNoChoice ? (
        <small className="ed-soft">{t(mine && theirs ? 'conflict.bothKeptText' : 'conflict.movedText')}</small>
      ) : (
        <>
          <VersionChoice
            group={id}
            title={t('conflict.yours')}
            isChosen={winner === 'mine'}
            onChoose={() => onChoose('mine')}
          >
            <BlockDifferences before={base} after={own} />
          </VersionChoice>
          <VersionChoice
            group={id}
            title={otherName}
            isChosen={winner === 'theirs'}
            onChoose={() => onChoose('theirs')}
          >
            <BlockDifferences before={base} after={other} />
          </VersionChoice>
        </>
      )}
    </div>
  )
}
