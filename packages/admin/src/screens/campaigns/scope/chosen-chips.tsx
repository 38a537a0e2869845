import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'

interface ChosenChipsProps {
  readonly groups: readonly {
    readonly title: string
    readonly ids: readonly number[]
    readonly toName: (id: number) => string
    readonly onRemove: (id: number) => void
  }[]
}

/** What is chosen, each with a button that removes it. */
export function ChosenChips({ groups }: ChosenChipsProps) {
  const t = useText()
  if (groups.every(({ ids }) => ids.length === 0)) return null
  return (
    <div className="row wrap cam-chips">
      {groups.flatMap(({ title, ids, toName, onRemove }) =>
        ids.map((id) => (
          <span className="chip" key={`${title} ${id}`}>
            <span className="k">{title}</span>
            <span className="v">{toName(id)}</span>
            <button type="button" aria-label={t('campaigns.remove', { name: toName(id) })} onClick={() => onRemove(id)}>
              <Icon name="close" />
            </button>
          </span>
        )),
      )}
    </div>
  )
}
