import { Icon } from '../../parts/icon.tsx'
import { ItemPicture } from '../../parts/item-pictures.tsx'
import { QuantityInput } from '../../parts/quantity-input.tsx'
import { useText } from '../../text/text.tsx'
import type { DraftLine, PreparedOrder } from './draft-order.ts'

interface DraftLinesProps {
  readonly lines: readonly DraftLine[]
  readonly prepared: PreparedOrder | null
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** The items of the draft with their prices; what cannot be ordered says so. */
export function DraftLines({ lines, prepared, onChange }: DraftLinesProps) {
  const t = useText()
  if (lines.length === 0) return <p className="soft">{t('newOrder.empty')}</p>
  return (
    <table className="tbl">
      <tbody>
        {lines.map((line) => {
          const priced = prepared?.lines.find(({ variationId }) => variationId === line.variationId)
          const problem = prepared?.problems.find(({ variationId }) => variationId === line.variationId)
          return (
            <tr key={line.variationId}>
              <td className="piccol">
                <ItemPicture name="" imageBase={line.imageBase} />
              </td>
              <td>
                <span className="main-l">{line.name}</span>
                <div className="s12 soft">{line.details}</div>
                {problem && (
                  <p className="err">
                    <Icon name="warning" />
                    {t(problem.key === 'cart.notEnoughStock' ? 'newOrder.problem.stock' : 'newOrder.problem.item')}
                  </p>
                )}
              </td>
              <td className="num">
                <QuantityInput
                  label={line.name}
                  quantity={line.quantity}
                  onChange={(quantity) => onChange(lines.map((each) => (each === line ? { ...each, quantity } : each)))}
                />
              </td>
              <td className="num">{priced?.price.formatted}</td>
              <td className="num med">{priced?.total.formatted}</td>
              <td>
                <button
                  type="button"
                  className="ib"
                  aria-label={t('newOrder.remove', { name: line.name })}
                  onClick={() => onChange(lines.filter((each) => each !== line))}
                >
                  <Icon name="close" />
                </button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
