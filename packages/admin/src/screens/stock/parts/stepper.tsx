import { useState } from 'react'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'

const maxQuantity = 99_999

interface StepperProps {
  readonly label: string
  readonly quantity: number
  readonly isDisabled?: boolean
  /** A press on plus or minus. */
  readonly onStep: (change: 1 | -1) => void
  /** A number that was typed. */
  readonly onSet: (quantity: number) => void
}

/** A quantity with large buttons for one hand; a typed number counts when the field is left. */
export function Stepper({ label, quantity, isDisabled = false, onStep, onSet }: StepperProps) {
  const t = useText()
  const [typed, setTyped] = useState<string>()

  function commit() {
    if (typed !== undefined && typed !== '' && Number(typed) !== quantity) onSet(Number(typed))
    setTyped(undefined)
  }

  return (
    <span className="step">
      <button
        type="button"
        aria-label={t('stock.less', { name: label })}
        disabled={isDisabled || quantity === 0}
        onClick={() => onStep(-1)}
      >
        <Icon name="remove" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        disabled={isDisabled}
        value={typed ?? String(quantity)}
        onChange={({ target }) => setTyped(String(target.value.replaceAll(/\D/g, '')).slice(0, 5))}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit()
          if (key === 'Escape') setTyped(undefined)
        }}
      />
      <button
        type="button"
        aria-label={t('stock.more', { name: label })}
        disabled={isDisabled || quantity >= maxQuantity}
        onClick={() => onStep(1)}
      >
        <Icon name="add" />
      </button>
    </span>
  )
}
