import { useId } from 'react'

interface IdSelectProps {
  readonly label: string
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly onPick: (id: number) => void
}

/** Adds one of a list; the browser's own list finds names by their first letters. */
export function IdSelect({ label, options, onPick }: IdSelectProps) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="sel" value="" onChange={({ target }) => onPick(Number(target.value))}>
        <option value="" disabled hidden>
          –
        </option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
