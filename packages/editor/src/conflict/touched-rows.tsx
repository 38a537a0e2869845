import { useId } from 'react'
import { nameOf, wordsOf } from '../chrome/block-words.ts'
import { findBlock } from '../model/page-tree.ts'
import type { Merge } from '../model/merge.ts'
import type { Side } from '../model/merge/terms.ts'
import type { TouchedBlock } from '../model/merge/touched.ts'
import { useLocale, useText } from '../text/text.tsx'
import { BlockDifferences } from './block-differences.tsx'
import { Pick } from './pick.tsx'

interface Props {
  readonly block: TouchedBlock
  readonly merge: Merge
  readonly them: string
  readonly chosen: Side | undefined
  readonly onChoose: (side: Side) => void
}

/** A block that only one of both touched: theirs or mine is chosen already, and can be chosen otherwise. */
export function TouchedRow({ block, merge: { versions }, them, chosen, onChoose }: Props) {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const { uuid, mine, theirs } = block
  const [base, own, other] = [findBlock(versions.base, uuid), findBlock(versions.mine, uuid), findBlock(versions.theirs, uuid)]
  const words = [own, other, base].find((each) => each !== undefined)
  const title = [nameOf(block, locale), words ? wordsOf(words) : ''].filter((each) => each !== '').join(': ')
  const chip = mine && theirs ? t('conflict.bothKept') : mine ? t('conflict.onlyYou') : t('conflict.onlyThey', { name: them })
  // Different parts of one block, or another order: there is nothing to choose, both is on the page.
  const isSettled = (mine && theirs) || mine === 'moved' || theirs === 'moved'
  const taken = chosen ?? (mine ? 'mine' : 'theirs')
  return (
    <div className="mrow" {...(!isSettled && { role: 'radiogroup', 'aria-labelledby': id })}>
      <p id={id}><span>{title}</span><span className="chipk isnew">{chip}</span></p>
      {isSettled
        ? <small className="ed-soft">{t(mine && theirs ? 'conflict.bothKeptText' : 'conflict.movedText')}</small>
        : (
          <>
            <Pick group={id} title={t('conflict.yours')} isChosen={taken === 'mine'} onChoose={() => onChoose('mine')}><BlockDifferences before={base} after={own} /></Pick>
            <Pick group={id} title={them} isChosen={taken === 'theirs'} onChoose={() => onChoose('theirs')}><BlockDifferences before={base} after={other} /></Pick>
          </>
        )}
    </div>
  )
}
