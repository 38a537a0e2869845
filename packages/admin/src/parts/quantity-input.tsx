const maxQuantity = 999

interface QuantityInputProps {
  readonly label: string
  /** 0: empty. */
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

/** How many of an item: digits only, at most three. */
export function QuantityInput({ label, quantity, onChange }: QuantityInputProps) {
  return (
    <input
      className="inp qty"
      inputMode="numeric"
      aria-label={label}
      value={quantity === 0 ? '' : quantity}
      onChange={({ target }) => onChange(Math.min(maxQuantity, Number(target.value.replaceAll(/\D/g, ''))))}
    />
  )
}
