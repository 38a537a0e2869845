import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

export interface PinnedItem {
  readonly itemId: number
  readonly name: string
}

interface PinListProps {
  readonly pins: readonly PinnedItem[]
  readonly onChange: (pins: readonly PinnedItem[]) => void
}

/** Products that stand first, in their order. */
export function PinList({ pins, onChange }: PinListProps) {
  const t = useText()
  const swap = (at: number, other: number) => {
    const [one, two] = [pins[at], pins[other]]
    if (one && two) onChange(pins.with(at, two).with(other, one))
  }
  return (
    <ol className="plain">
      {pins.map(({ itemId, name }, at) => (
        <li key={itemId} className="row between">
          <span className="cut">{name}</span>
          <span className="row">
            <button
              type="button"
              className="ib sm"
              aria-label={t('words.pin.up', { name })}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="ib sm"
              aria-label={t('words.pin.down', { name })}
              disabled={at === pins.length - 1}
              onClick={() => swap(at, at + 1)}
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              className="ib sm"
              aria-label={t('words.pin.remove', { name })}
              onClick={() => onChange(pins.filter((each) => each.itemId !== itemId))}
            >
              <Icon name="close" />
            </button>
          </span>
        </li>
      ))}
    </ol>
  )
}
