import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { OrderDetails } from '../../../data/order-queries.ts'
import { useText } from '../../../text/text.tsx'
import { QuantityField } from './quantity-field.tsx'

export interface PickableLine {
  readonly orderItemId: number
  readonly max: number
  /** Why there is nothing to choose: "already refunded". */
  readonly note: string
}

export type Quantities = Readonly<Record<number, number>>

interface LinePickerProps {
  readonly details: OrderDetails
  readonly lines: readonly PickableLine[]
  readonly quantities: Quantities
  readonly onChange: (quantities: Quantities) => void
  /** The amount of each chosen line. */
  readonly amounts?: ReadonlyMap<number, string>
}

/** Items of an order with how many of each. */
export function LinePicker({ details, lines, quantities, onChange, amounts }: LinePickerProps) {
  const t = useText()
  const { order, itemImages } = details
  return (
    <table className="tbl pics picker">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('parts.item')}
          </th>
          <th scope="col" className="num">
            {t('parts.howMany')}
          </th>
          {amounts && (
            <th scope="col" className="num">
              {t('parts.amount')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ orderItemId, max, note }) => {
          const item = order.orderItems.find(({ id }) => id === orderItemId)
          if (item === undefined) return null
          const image = itemImages[String(item.itemVariationId)]
          const value = quantities[orderItemId] ?? 0
          return (
            <tr key={orderItemId} className={value > 0 ? 'on' : ''}>
              <td className="piccol">
                {image && <img className="pic" src={renditionAddress(image, 320)} alt="" width={28} height={36} />}
              </td>
              <td>
                <span className="main-l">{item.orderItemName}</span>
                <div className="s12 soft">
                  {[...item.attributes.map((attribute) => attribute.value), note]
                    .filter((text) => text !== '')
                    .join(', ')}
                </div>
              </td>
              <td className="num">
                {max === 0 ? (
                  <span className="faint">{t('parts.noneLeft')}</span>
                ) : (
                  <QuantityField
                    label={item.orderItemName}
                    value={value}
                    max={max}
                    onChange={(next) => onChange({ ...quantities, [orderItemId]: next })}
                  />
                )}
              </td>
              {amounts && <td className="num med">{amounts.get(orderItemId) ?? '–'}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export const toChosenLines = (quantities: Quantities) =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ orderItemId: Number(id), quantity }))
