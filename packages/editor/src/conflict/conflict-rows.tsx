import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { useId } from 'react'
import { getBlockName, getBlockSummary } from '../chrome/block-labels.ts'
import { findField, getFieldLabel } from '../chrome/field-labels.ts'
import { ValueSide } from '../history/value-diff.tsx'
import { findBlock } from '../model/pages/page-tree.ts'
import type { Merge } from '../model/merge/merge.ts'
import type { MergeConflict, Side } from '../model/merge/types.ts'
import { useLocale, useText } from '../text/text.tsx'
import { BlockDifferences } from './block-differences.tsx'
import { VersionChoice } from './version-choice.tsx'
import { choiceKey, type ConflictingBlock, type MergeResolution } from './resolved-page.ts'

interface Props {
  readonly block: ConflictingBlock
  readonly merge: Merge
  readonly otherName: string
  readonly resolution: MergeResolution
  readonly onChoose: (key: string, side: Side) => void
  readonly onKeepBoth: (uuid: string, keeps: boolean) => void
}

/** A block that both sides changed: a choice of mine or theirs per field, or both versions. */
export function ConflictRows({ block, merge, otherName, resolution: { choices, both }, onChoose, onKeepBoth }: Props) {
  const t = useText()
  const locale = useLocale()
  const keepsBoth = both.has(block.uuid)
  const words = getBlockSummary(
    findBlock(merge.versions.mine, block.uuid) ??
      findBlock(merge.versions.theirs, block.uuid) ?? { name: '', type: 'content', meta: { uuid: '' }, content: {} },
  )
  return (
    <section className="mblock">
      <h3>
        {getBlockName(block, locale)}
        {words !== '' && <small>{words}</small>}
      </h3>
      {!keepsBoth &&
        block.conflicts.map((conflict) => (
          <ConflictRow
            key={choiceKey(conflict)}
            conflict={conflict}
            merge={merge}
            otherName={otherName}
            winner={choices[choiceKey(conflict)] ?? conflict.winner}
            onChoose={(side) => onChoose(choiceKey(conflict), side)}
          />
        ))}
      {block.canKeepBoth && (
        <label className="tog">
          <span>{t('conflict.keepBoth', { name: otherName })}</span>
          <input
            type="checkbox"
            checked={keepsBoth}
            onChange={({ target }) => onKeepBoth(block.uuid, target.checked)}
          />
        </label>
      )}
    </section>
  )
}

function ConflictRow({
  conflict,
  merge,
  otherName,
  winner,
  onChoose,
}: {
  conflict: MergeConflict
  merge: Merge
  otherName: string
  winner: Side
  onChoose: (side: Side) => void
}) {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const isWhole = conflict.at === undefined
  const label =
    conflict.at === undefined
      ? t('conflict.wholeBlock')
      : conflict.at === 'place'
        ? t('conflict.position')
        : getFieldLabel(conflict.name, conflict.at, locale)
  const changeLabel = !isWhole
    ? t('conflict.bothChanged')
    : conflict.mine === undefined
      ? t('conflict.youRemoved', { name: otherName })
      : conflict.theirs === undefined
        ? t('conflict.theyRemoved', { name: otherName })
        : t('conflict.bothChanged')
  return (
    <div className="mrow" role="radiogroup" aria-labelledby={id}>
      <p id={id}>
        <span>{label}</span>
        <span className={isWhole ? 'chipk isgone' : 'chipk ischg'}>{changeLabel}</span>
      </p>
      <VersionChoice
        group={id}
        title={t('conflict.yours')}
        isChosen={winner === 'mine'}
        onChoose={() => onChoose('mine')}
      >
        <ConflictValue conflict={conflict} merge={merge} side="mine" />
      </VersionChoice>
      <VersionChoice group={id} title={otherName} isChosen={winner === 'theirs'} onChoose={() => onChoose('theirs')}>
        <ConflictValue conflict={conflict} merge={merge} side="theirs" />
      </VersionChoice>
    </div>
  )
}

function ConflictValue({ conflict, merge, side }: { conflict: MergeConflict; merge: Merge; side: Side }) {
  const t = useText()
  const locale = useLocale()
  const { at, base, name } = conflict
  const value = conflict[side]
  // A conflict without a field holds whole blocks.
  if (at === undefined)
    return <BlockDifferences before={base as StoredBlock | undefined} after={value as StoredBlock | undefined} />
  if (at === 'place') {
    const around = typeof value === 'string' ? findBlock(merge.versions[side], value) : undefined
    return (
      <small>
        {around
          ? t('conflict.inside', { name: getBlockName(around, locale), words: getBlockSummary(around) })
          : t('conflict.onPage')}
      </small>
    )
  }
  const field = findField(name, at)
  if (!field) return <small>{value === undefined ? t('conflict.partRemoved') : JSON.stringify(value)}</small>
  if (field.kind === 'object')
    return (
      <small>
        {value === undefined
          ? t('conflict.partRemoved')
          : Object.values(value ?? {})
              .filter((each) => typeof each === 'string' && each !== '')
              .join(' · ')}
      </small>
    )
  return (
    <span className="msaid">
      <ValueSide value={{ at, field, before: base, after: value }} side="after" />
    </span>
  )
}
