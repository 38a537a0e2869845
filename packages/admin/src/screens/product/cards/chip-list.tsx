import { useId } from 'react'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'

interface ChipListProps {
  readonly label: string
  readonly add: string
  readonly chosen: readonly number[]
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly error?: string | undefined
  /** Said behind the first one. */
  readonly first?: string
  readonly onChange: (ids: number[]) => void
}

/** Things of a list as chips; more are added one by one. */
export function ChipList({ label, add, chosen, options, error, first, onChange }: ChipListProps) {
  const t = useText()
  const id = useId()
  const names = new Map(options.map((option) => [option.id, option.name]))
  const open = options.filter((option) => !chosen.includes(option.id))
  return (
    <div className="f" role="group" aria-labelledby={id}>
      <span className="lab" id={id}>
        {label}
      </span>
      {chosen.length > 0 && (
        <ul className="row wrap">
          {chosen.map((each, at) => (
            <li key={each} className="chip">
              <span>
                {names.get(each) ?? `#${each}`}
                {at === 0 && first !== undefined && <Icon name="star" />}
              </span>
              <button
                type="button"
                aria-label={t('product.remove', { name: names.get(each) ?? String(each) })}
                onClick={() => onChange(chosen.filter((other) => other !== each))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <select
          className="sel"
          aria-label={add}
          aria-invalid={error !== undefined}
          value=""
          onChange={({ target }) => onChange([...chosen, Number(target.value)])}
        >
          <option value="">{add}</option>
          {open.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
      {first !== undefined && chosen.length > 1 && <p className="hint">{first}</p>}
      {error !== undefined && <p className="err">{error}</p>}
    </div>
  )
}
