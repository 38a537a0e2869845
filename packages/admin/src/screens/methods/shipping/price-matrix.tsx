import { Button } from 'react-aria-components'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import type { PriceTable } from './price-table.ts'

interface PriceMatrixProps {
  readonly table: PriceTable
  readonly currency: string
  readonly onChange: (table: PriceTable) => void
}

/** Prices by weight downwards and by order value to the right; an empty price is not offered. */
export function PriceMatrix({ table: { weights, values, prices }, currency, onChange }: PriceMatrixProps) {
  const t = useText()
  const replace = (list: readonly string[], at: number, text: string) => list.with(at, text)
  const setPrice = (row: number, column: number, text: string) =>
    onChange({ weights, values, prices: prices.with(row, replace(prices[row] ?? [], column, text)) })
  const without = <T,>(list: readonly T[], at: number) => list.filter((_, index) => index !== at)
  return (
    <div className="stack">
      <div className="tw">
        <table className="tbl matrix">
          <thead>
            <tr>
              <th scope="col">{t('methods.fromWeight')}</th>
              {values.map((value, column) => (
                <th key={column} scope="col">
                  {column === 0 ? (
                    values.length === 1 ? (
                      t('methods.price', { currency })
                    ) : (
                      t('methods.fromValueZero')
                    )
                  ) : (
                    <span className="row">
                      {t('methods.fromValue')}
                      <input
                        className="inp num"
                        inputMode="decimal"
                        aria-label={t('methods.fromValueColumn', { number: column, currency })}
                        value={value}
                        onChange={(event) =>
                          onChange({ weights, prices, values: replace(values, column, event.target.value) })
                        }
                      />
                      <Button
                        className="ib sm"
                        aria-label={t('methods.removeColumn', { number: column })}
                        onPress={() =>
                          onChange({
                            weights,
                            values: without(values, column),
                            prices: prices.map((row) => without(row, column)),
                          })
                        }
                      >
                        <Icon name="close" />
                      </Button>
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weights.map((weight, row) => (
              <tr key={row}>
                <td>
                  {row === 0 ? (
                    t('methods.kilograms', { weight: '0' })
                  ) : (
                    <span className="row">
                      <input
                        className="inp num"
                        inputMode="decimal"
                        aria-label={t('methods.fromWeightRow', { number: row + 1 })}
                        value={weight}
                        onChange={(event) =>
                          onChange({ values, prices, weights: replace(weights, row, event.target.value) })
                        }
                      />
                      kg
                      <Button
                        className="ib sm"
                        aria-label={t('methods.removeRow', { number: row + 1 })}
                        onPress={() =>
                          onChange({ values, weights: without(weights, row), prices: without(prices, row) })
                        }
                      >
                        <Icon name="close" />
                      </Button>
                    </span>
                  )}
                </td>
                {values.map((value, column) => (
                  <td key={column}>
                    <input
                      className="inp num"
                      inputMode="decimal"
                      placeholder={t('methods.notOffered')}
                      aria-label={t('methods.priceCell', { weight, value: value === '' ? '–' : value, currency })}
                      value={prices[row]?.[column] ?? ''}
                      onChange={(event) => setPrice(row, column, event.target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row wrap">
        <Button
          className="btn"
          isDisabled={weights.length >= 10}
          onPress={() => onChange({ values, weights: [...weights, ''], prices: [...prices, values.map(() => '')] })}
        >
          <Icon name="add" />
          {t('methods.addWeight')}
        </Button>
        <Button
          className="btn"
          isDisabled={values.length >= 5}
          onPress={() => onChange({ weights, values: [...values, ''], prices: prices.map((row) => [...row, '0']) })}
        >
          <Icon name="add" />
          {t('methods.addValue')}
        </Button>
      </div>
      <p className="hint soft">{t('methods.matrixHint')}</p>
    </div>
  )
}
