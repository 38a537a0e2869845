import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'

interface QuantityFieldProps {
  /** What is counted, for screen readers. */
  readonly label: string
  readonly value: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A number from 0 to what is left, typed or by steps. A step that ends at a limit keeps the focus. */
export function QuantityField({ label, value, max, onChange }: QuantityFieldProps) {
  const t = useText()
  const set = (next: number) => onChange(Math.max(0, Math.min(max, next)))
  return (
    <span className="step">
      <button
        type="button"
        aria-label={t('parts.less', { name: label })}
        aria-disabled={value <= 0}
        onClick={() => set(value - 1)}
      >
        <Icon name="remove" />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={value}
        onChange={({ target }) => set(Number(target.value.replaceAll(/\D/g, '')) || 0)}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        aria-label={t('parts.more', { name: label })}
        aria-disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="add" />
      </button>
    </span>
  )
}
