import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { useId } from 'react'
import { nameOf, wordsOf } from '../chrome/block-words.ts'
import { fieldAt, fieldName } from '../chrome/field-words.ts'
import { ValueSide } from '../history/value-diff.tsx'
import { findBlock } from '../model/page-tree.ts'
import type { Merge } from '../model/merge.ts'
import type { Clash, Side } from '../model/merge/terms.ts'
import { useLocale, useText } from '../text/text.tsx'
import { BlockDifferences } from './block-differences.tsx'
import { Pick } from './pick.tsx'
import { choiceKey, type ClashingBlock, type Settling } from './settled-page.ts'

interface Props {
  readonly block: ClashingBlock
  readonly merge: Merge
  readonly them: string
  readonly settling: Settling
  readonly onChoose: (key: string, side: Side) => void
  readonly onKeepBoth: (uuid: string, keeps: boolean) => void
}

/** A block that both changed: field by field, mine or theirs; or both versions of it. */
export function ClashRows({ block, merge, them, settling: { choices, both }, onChoose, onKeepBoth }: Props) {
  const t = useText()
  const locale = useLocale()
  const keepsBoth = both.has(block.uuid)
  const words = wordsOf(findBlock(merge.versions.mine, block.uuid) ?? findBlock(merge.versions.theirs, block.uuid) ?? { name: '', type: 'content', meta: { uuid: '' }, content: {} })
  return (
    <section className="mblock">
      <h3>{nameOf(block, locale)}{words !== '' && <small>{words}</small>}</h3>
      {!keepsBoth && block.clashes.map((clash) => <ClashRow key={choiceKey(clash)} clash={clash} merge={merge} them={them} taken={choices[choiceKey(clash)] ?? clash.taken} onChoose={(side) => onChoose(choiceKey(clash), side)} />)}
      {block.mayKeepBoth && (
        <label className="tog"><span>{t('conflict.keepBoth', { name: them })}</span><input type="checkbox" checked={keepsBoth} onChange={({ target }) => onKeepBoth(block.uuid, target.checked)} /></label>
      )}
    </section>
  )
}

function ClashRow({ clash, merge, them, taken, onChoose }: { clash: Clash; merge: Merge; them: string; taken: Side; onChoose: (side: Side) => void }) {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const isWhole = clash.at === undefined
  const label = clash.at === undefined ? t('conflict.wholeBlock') : clash.at === 'place' ? t('conflict.place') : fieldName(clash.name, clash.at, locale)
  const what = !isWhole ? t('conflict.bothChanged') : clash.mine === undefined ? t('conflict.youRemoved', { name: them }) : clash.theirs === undefined ? t('conflict.theyRemoved', { name: them }) : t('conflict.bothChanged')
  return (
    <div className="mrow" role="radiogroup" aria-labelledby={id}>
      <p id={id}><span>{label}</span><span className={isWhole ? 'chipk isgone' : 'chipk ischg'}>{what}</span></p>
      <Pick group={id} title={t('conflict.yours')} isChosen={taken === 'mine'} onChoose={() => onChoose('mine')}><Said clash={clash} merge={merge} side="mine" /></Pick>
      <Pick group={id} title={them} isChosen={taken === 'theirs'} onChoose={() => onChoose('theirs')}><Said clash={clash} merge={merge} side="theirs" /></Pick>
    </div>
  )
}

function Said({ clash, merge, side }: { clash: Clash; merge: Merge; side: Side }) {
  const t = useText()
  const locale = useLocale()
  const { at, base, name } = clash
  const value = clash[side]
  // Without a field the values are the blocks, as the merge says.
  if (at === undefined) return <BlockDifferences before={base as StoredBlock | undefined} after={value as StoredBlock | undefined} />
  if (at === 'place') {
    const around = typeof value === 'string' ? findBlock(merge.versions[side], value) : undefined
    return <small>{around ? t('conflict.inside', { name: nameOf(around, locale), words: wordsOf(around) }) : t('conflict.onPage')}</small>
  }
  const field = fieldAt(name, at)
  if (!field) return <small>{value === undefined ? t('conflict.partRemoved') : JSON.stringify(value)}</small>
  if (field.kind === 'object') return <small>{value === undefined ? t('conflict.partRemoved') : Object.values(value ?? {}).filter((each) => typeof each === 'string' && each !== '').join(' · ')}</small>
  return <span className="msaid"><ValueSide value={{ at, field, before: base, after: value }} side="after" /></span>
}
