import type { Answer } from '@vitrine/contract/api/operations'
import { Icon } from '../../parts/icon.tsx'
import { ItemPicture } from '../../parts/item-pictures.tsx'
import { QuantityInput } from '../../parts/quantity-input.tsx'
import { useText } from '../../text/text.tsx'

export interface NewLine {
  readonly variationId: number
  readonly name: string
  readonly details: string
  readonly imageBase: string | null
  readonly quantity: number
  /** As typed; empty: the price of the list. */
  readonly price: string
}

interface NewOfferLinesProps {
  readonly lines: readonly NewLine[]
  readonly prices: Answer<'getOfferPrices'> | undefined
  /** What is wrong, by the place of the line. */
  readonly faults: Readonly<Record<number, string>>
  readonly onChange: (lines: readonly NewLine[]) => void
}

/** The items of a new offer: quantity, price of the list and the price of the offer. */
export function NewOfferLines({ lines, prices, faults, onChange }: NewOfferLinesProps) {
  const t = useText()
  if (lines.length === 0) return <p className="soft">{t('newOffer.empty')}</p>
  const change = (line: NewLine, changes: Partial<NewLine>) =>
    onChange(lines.map((each) => (each === line ? { ...each, ...changes } : each)))
  return (
    <div className="tw">
      <table className="tbl pics">
        <thead>
          <tr>
            <th colSpan={2}>{t('newOffer.column.item')}</th>
            <th className="num">{t('newOffer.column.quantity')}</th>
            <th className="num">{t('newOffer.column.listPrice')}</th>
            <th className="num" colSpan={2}>
              {t('newOffer.column.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const listed = prices?.lines.find(({ variationId }) => variationId === line.variationId)
            const fault = faults[at] ?? (listed?.needsAnswers ? t('newOffer.fault.needsAnswers') : undefined)
            return (
              <tr key={line.variationId}>
                <td className="piccol">
                  <ItemPicture name="" imageBase={line.imageBase} />
                </td>
                <td>
                  <span className="main-l">{line.name}</span>
                  <div className="s12 soft">{line.details}</div>
                  {fault !== undefined && (
                    <p className="err" role="alert">
                      <Icon name="warning" />
                      {fault}
                    </p>
                  )}
                </td>
                <td className="num">
                  <QuantityInput
                    label={t('newOffer.quantityOf', { name: line.name })}
                    quantity={line.quantity}
                    onChange={(quantity) => change(line, { quantity })}
                  />
                </td>
                <td className="num soft">{listed?.price?.formatted ?? '–'}</td>
                <td className="num">
                  <input
                    className={fault === undefined ? 'inp qty' : 'inp qty bad'}
                    inputMode="decimal"
                    aria-label={t('newOffer.priceOf', { name: line.name })}
                    aria-invalid={fault !== undefined}
                    placeholder={listed?.price?.value.toFixed(2) ?? ''}
                    value={line.price}
                    onChange={({ target }) => change(line, { price: target.value })}
                  />
                </td>
                <td>
                  <button
                    type="button"
                    className="ib"
                    aria-label={t('newOffer.remove', { name: line.name })}
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
    </div>
  )
}
