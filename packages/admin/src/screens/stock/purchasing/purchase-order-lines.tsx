import { Icon } from '../../../parts/icon.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useText } from '../../../text/text.tsx'
import { StockPicture } from '../parts/stock-item-cell.tsx'
import { Stepper } from '../parts/stepper.tsx'
import { parseCost, type DraftLine } from './draft-lines.ts'

interface PurchaseOrderLinesProps {
  readonly lines: readonly DraftLine[]
  readonly isOpen: boolean
  readonly onChange: (lines: readonly DraftLine[]) => void
}

export function PurchaseOrderLines({ lines, isOpen, onChange }: PurchaseOrderLinesProps) {
  const t = useText()
  const change = (line: DraftLine, part: Partial<DraftLine>) =>
    onChange(lines.map((each) => (each === line ? { ...each, ...part } : each)))
  if (lines.length === 0)
    return <EmptyState icon="search" title={t('stock.order.noLines.title')} text={t('stock.order.noLines.text')} />
  return (
    <section className="card">
      <ul className="rlines">
        {lines.map((line) => (
          <li key={line.variationId}>
            <StockPicture item={line} />
            <span className="grow">
              <b className="med">{line.name}</b>
              <span className="block s12 soft">
                {[line.sku, ...(line.received > 0 ? [t('stock.order.received', { count: line.received })] : [])].join(
                  ' · ',
                )}
              </span>
            </span>
            <Stepper
              label={t('stock.order.quantity', { name: line.name })}
              quantity={line.quantity}
              isDisabled={!isOpen}
              onStep={(step) => change(line, { quantity: Math.max(line.received, 1, line.quantity + step) })}
              onSet={(quantity) => change(line, { quantity: Math.max(line.received, 1, quantity) })}
            />
            <input
              className={parseCost(line.cost) === undefined ? 'inp cost bad' : 'inp cost'}
              aria-label={t('stock.order.cost', { name: line.name })}
              aria-invalid={parseCost(line.cost) === undefined}
              placeholder={t('stock.cost')}
              inputMode="decimal"
              disabled={!isOpen}
              value={line.cost}
              onChange={({ target }) => change(line, { cost: target.value })}
            />
            {isOpen && line.received === 0 && (
              <button
                type="button"
                className="ib"
                aria-label={t('stock.order.remove', { name: line.name })}
                onClick={() => onChange(lines.filter((each) => each !== line))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
