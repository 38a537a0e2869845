import { blockSpacing, type BlockSize } from '@vitrine/contract/design/design'
import { useId } from 'react'
import { useText } from '../text/text.tsx'

interface Props {
  readonly chosen: BlockSize
  readonly isReadOnly: boolean
  readonly onChoose: (size: BlockSize) => void
}

// Object.keys returns strings; the keys are exactly those of the table.
const sizes = Object.keys(blockSpacing) as readonly BlockSize[]

/** ED-2.61, ED-2.62 */
export function SpacingChoice({ chosen, isReadOnly, onChoose }: Props) {
  const t = useText()
  const id = useId()
  return (
    <div className="ef">
      <span id={id} className="lb" aria-live="polite">
        {t('design.spacing', { pixels: blockSpacing[chosen] })}
      </span>
      <div className="seg full" role="group" aria-labelledby={id}>
        {sizes.map((size) => (
          <button
            key={size}
            type="button"
            className={size === chosen ? 'on' : undefined}
            aria-pressed={size === chosen}
            disabled={isReadOnly}
            onClick={() => onChoose(size)}
          >
            {size}
          </button>
        ))}
      </div>
    </div>
  )
}
