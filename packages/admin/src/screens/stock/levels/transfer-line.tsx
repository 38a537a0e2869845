import { useQuery } from '@tanstack/react-query'
import type { stockDetailsQuery } from '../../../data/stock-queries.ts'
import { useText } from '../../../text/text.tsx'
import { describeStockItem, StockItemName, StockPicture } from '../parts/stock-item-cell.tsx'
import { Stepper } from '../parts/stepper.tsx'

export interface Line {
  readonly variationId: number
  readonly quantity: number
}

interface TransferLineProps {
  readonly line: Line
  readonly from: number | undefined
  readonly query: ReturnType<typeof stockDetailsQuery>
  /** 0: it is not moved. */
  readonly onChange: (quantity: number) => void
}

export function TransferLine({ line, from, query, onChange }: TransferLineProps) {
  const t = useText()
  const { data: details } = useQuery(query)
  if (details === undefined)
    return (
      <li>
        <span className="sk" />
      </li>
    )
  const available = details.levels.find(({ locationId }) => locationId === from)?.available ?? 0
  return (
    <li>
      <StockPicture item={details} />
      <span className="grow">
        <StockItemName item={details} />
        <span className={`block s12 ${line.quantity > available ? 'tbad' : 'soft'}`}>
          {t('stock.transfer.available', { count: Math.max(0, available) })}
        </span>
      </span>
      <Stepper
        label={t('stock.transfer.quantity', { name: describeStockItem(details) })}
        quantity={line.quantity}
        onStep={(change) => onChange(line.quantity + change)}
        onSet={onChange}
      />
    </li>
  )
}
