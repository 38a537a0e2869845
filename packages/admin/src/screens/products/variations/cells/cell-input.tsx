import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { ItemVariation } from '../../../../data/variation-queries.ts'
import type { VariationForm } from './variation-form.ts'

interface CellInputProps {
  readonly form: VariationForm
  readonly variation: ItemVariation
  readonly field: string
  readonly label: string
  /** In an empty cell. */
  readonly hint?: string
  readonly className?: string
  readonly place?: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** One value of one variation. Escape gives back the stored one; a formula is computed when it is left. */
export function CellInput({
  form,
  variation,
  field,
  label,
  hint,
  className,
  place,
  onKeyDown,
  onPaste,
}: CellInputProps) {
  const fault = form.faultOf(variation, field)
  const text = form.edits.textOf(variation, field)
  const isNumber = field !== 'sku' && field !== 'gtin'
  return (
    <input
      className={className}
      aria-label={label}
      placeholder={hint}
      aria-invalid={fault !== undefined}
      title={fault}
      value={text}
      readOnly={form.isReadOnly(field)}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      data-place={place}
      onFocus={(event) => event.target.select()}
      onChange={(event) => form.type([{ variation, field, text: event.target.value }])}
      onBlur={() => form.compute(variation, field)}
      onPaste={onPaste}
      onKeyDown={(event) => {
        if (event.key === 'Escape') form.giveBack(variation, field)
        onKeyDown?.(event)
      }}
    />
  )
}
