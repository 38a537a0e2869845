import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'

interface ChipsProps<Id extends string | number> {
  readonly choices: readonly { readonly id: Id; readonly name: string }[]
  readonly onRemove: (id: Id) => void
}

/** What is chosen, each with a button that removes it. */
export function Chips<Id extends string | number>({ choices, onRemove }: ChipsProps<Id>) {
  const t = useText()
  if (choices.length === 0) return null
  return (
    <ul className="picked">
      {choices.map(({ id, name }) => (
        <li key={id} className="chip">
          <span>{name}</span>
          <button type="button" aria-label={t('discounts.remove', { name })} onClick={() => onRemove(id)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
