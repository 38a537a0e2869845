import { useId } from 'react'
import { Icon } from '../../../parts/icon.tsx'
import { Chips } from './chips.tsx'

interface ListPickerProps<Id extends string | number> {
  readonly label: string
  /** The first entry of the list: 'Add a country'. */
  readonly add: string
  readonly hint?: string
  readonly choices: readonly { readonly id: Id; readonly name: string }[]
  readonly chosen: readonly Id[]
  readonly error?: string | undefined
  readonly onChange: (ids: Id[]) => void
}

/** Some of a short list, by their names. */
export function ListPicker<Id extends string | number>({
  label,
  add,
  hint,
  choices,
  chosen,
  error,
  onChange,
}: ListPickerProps<Id>) {
  const id = useId()
  const open = choices.filter((each) => !chosen.includes(each.id))
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <Chips
        choices={chosen.map((each) => choices.find((choice) => choice.id === each) ?? { id: each, name: String(each) })}
        onRemove={(removed) => onChange(chosen.filter((each) => each !== removed))}
      />
      <select
        id={id}
        className="sel"
        value=""
        disabled={open.length === 0}
        onChange={({ target }) => {
          const choice = open.find((each) => String(each.id) === target.value)
          if (choice) onChange([...chosen, choice.id])
        }}
      >
        <option value="">{add}</option>
        {open.map((choice) => (
          <option key={choice.id} value={String(choice.id)}>
            {choice.name}
          </option>
        ))}
      </select>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {error !== undefined && (
        <p className="err" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
