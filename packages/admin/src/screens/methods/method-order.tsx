import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

interface MethodOrderProps {
  readonly methods: readonly { readonly id: number; readonly name: string }[]
  readonly isBusy: boolean
  readonly onMove: (ids: number[]) => void
}

/** The order in which customers see methods, changed by one place at a time. */
export function MethodOrder({ methods, isBusy, onMove }: MethodOrderProps) {
  const t = useText()
  const move = (from: number, to: number) => {
    const ids = methods.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) onMove(ids.toSpliced(to, 0, moved))
  }
  return (
    <section className="card">
      <header>
        <h2>{t('methods.order')}</h2>
        <span className="soft">{t('methods.orderLead')}</span>
      </header>
      <ol className="in ordered">
        {methods.map(({ id, name }, at) => (
          <li key={id}>
            <span className="grow cut">{name}</span>
            <button
              type="button"
              className="ib sm"
              aria-label={t('methods.moveUp', { name })}
              disabled={at === 0 || isBusy}
              onClick={() => move(at, at - 1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="ib sm"
              aria-label={t('methods.moveDown', { name })}
              disabled={at === methods.length - 1 || isBusy}
              onClick={() => move(at, at + 1)}
            >
              <Icon name="down" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
