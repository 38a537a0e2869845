import type { BlockData } from '@vitrine/storefront/blocks/data/block-data'
import { getBlockName, getBlockSummary } from '../chrome/block-labels.ts'
import { Button } from '../chrome/button.tsx'
import type { ComparedBlock } from '../model/versions/compare-versions.ts'
import { useLocale, useText } from '../text/text.tsx'
import { ChangeChip } from './change-chip.tsx'
import { ValueDiff } from './value-diff.tsx'
import { VersionPicture } from './version-picture.tsx'

interface Props {
  readonly row: ComparedBlock
  readonly side: 'before' | 'after'
  readonly loaded: BlockData
  readonly onRestore: ((block: ComparedBlock) => void) | null
}

/** A block in one of both versions; an unchanged block takes one line. */
export function ComparedCell({ row, side, loaded, onRestore }: Props) {
  const t = useText()
  const block = row[side]
  if (!block)
    return (
      <div className="vblock isnot">
        <p className="ed-soft">{t('history.notInVersion')}</p>
      </div>
    )
  if (row.change === 'same')
    return (
      <div className="vblock issame">
        <Name row={row} />
        <p className="ed-soft">
          {`${getBlockSummary(block)} `}
          <i>{t('history.same')}</i>
        </p>
      </div>
    )
  return (
    <div className={`vblock ${looks[row.change]}`}>
      <Name row={row} />
      <VersionPicture blocks={[block]} loaded={loaded} zoom={0.4} />
      <Differences row={row} side={side} onRestore={onRestore} />
      {row.parts.map((part) => (
        <Part key={part.uuid} part={part} side={side} onRestore={onRestore} />
      ))}
    </div>
  )
}

/** A nested block. */
function Part({ part, side, onRestore }: { part: ComparedBlock; side: Props['side']; onRestore: Props['onRestore'] }) {
  if (!part[side]) return null
  return (
    <div className={`vpart ${looks[part.change]}`}>
      <Name row={part} />
      <Differences row={part} side={side} onRestore={onRestore} />
      {part.parts.map((inner) => (
        <Part key={inner.uuid} part={inner} side={side} onRestore={onRestore} />
      ))}
    </div>
  )
}

function Name({ row }: { row: ComparedBlock }) {
  const locale = useLocale()
  return (
    <div className="k">
      <span>{getBlockName(row, locale)}</span>
      {row.change !== 'same' && <ChangeChip change={row.change} />}
    </div>
  )
}

function Differences({
  row,
  side,
  onRestore,
}: {
  row: ComparedBlock
  side: Props['side']
  onRestore: Props['onRestore']
}) {
  const t = useText()
  const locale = useLocale()
  const name = getBlockName(row, locale)
  // A moved block has no other content to restore; its position is restored with the page.
  const canRestore = row.change === 'removed' || row.change === 'changed'
  return (
    <>
      {row.values.length > 0 && (
        <dl className="vdiff">
          {row.values.map((value) => (
            <ValueDiff key={value.at} block={row.name} value={value} side={side} />
          ))}
        </dl>
      )}
      {onRestore && row.before && canRestore && (
        <p>
          <Button
            icon="undo"
            aria-label={t('history.restoreBlockNamed', { name: `${name}, ${getBlockSummary(row.before)}` })}
            onClick={() => onRestore(row)}
          >
            {t('history.restoreBlock')}
          </Button>
        </p>
      )}
    </>
  )
}

const looks = { same: '', added: 'isnew', removed: 'isgone', changed: 'ischg', moved: 'ischg' }
