import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { ItemVariation } from '../../../data/variation-queries.ts'
import { useText } from '../../../text/text.tsx'
import { CellInput } from './cells/cell-input.tsx'
import { readCell } from './cells/cells.ts'
import { isBlock, moveInGrid, spreadBlock, type GridPlace } from './cells/grid-keys.ts'
import type { Matrix } from './matrix.ts'
import { Swatch } from './swatch.tsx'
import type { VariationForm } from './cells/variation-form.ts'

export interface MatrixView {
  /** The fields of a cell, one below the other: price above stock. */
  readonly fields: readonly { readonly field: string; readonly label: string }[]
  /** Sums of the stock stand at the right. */
  readonly hasSums: boolean
}

interface VariationMatrixProps {
  readonly matrix: Matrix
  readonly view: MatrixView
  readonly form: VariationForm
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const

/** Colours down and sizes across: arrows and Enter move, Ctrl D fills from above, a block can be pasted. */
export function VariationMatrix({ matrix, view: { fields, hasSums }, form }: VariationMatrixProps) {
  const t = useText()
  const { rows, columns } = matrix
  const size = { rows: rows.length, columns: columns.length, parts: fields.length }
  const find = ({ row, column }: Pick<GridPlace, 'row' | 'column'>) => {
    const [down, across] = [rows[row], columns[column]]
    return down && across ? matrix.at(down, across) : undefined
  }

  function press(event: KeyboardEvent<HTMLInputElement>, place: GridPlace) {
    if (event.nativeEvent.isComposing || event.altKey) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      fillFromAbove(place)
      return
    }
    if (event.ctrlKey || event.metaKey) return
    const key =
      event.key === 'Enter' ? (event.shiftKey ? 'ArrowUp' : 'ArrowDown') : arrows.find((each) => each === event.key)
    if (key === undefined || (event.key !== 'Enter' && event.shiftKey)) return
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
    if (isSideways && !isAtEdge(event.currentTarget, key)) return
    const grid = event.currentTarget.closest('table')
    for (let next = moveInGrid(place, key, size); next !== undefined; next = moveInGrid(next, key, size)) {
      const input = grid?.querySelector<HTMLInputElement>(`[data-place="${toPlaceText(next)}"]`)
      if (!input) continue
      event.preventDefault()
      input.focus()
      return
    }
  }

  function fillFromAbove({ row, column, part }: GridPlace) {
    const field = fields[part]?.field
    const [variation, above] = [find({ row, column }), find({ row: row - 1, column })]
    if (field === undefined || !variation || !above) return
    form.type([{ variation, field, text: form.edits.textOf(above, field) }])
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, start: GridPlace) {
    const text = event.clipboardData.getData('text/plain')
    const field = fields[start.part]?.field
    if (field === undefined || !isBlock(text)) return
    event.preventDefault()
    form.type(
      spreadBlock(text, start, size).flatMap(({ place, text: value }) => {
        const variation = find(place)
        return variation ? [{ variation, field, text: value }] : []
      }),
    )
  }

  return (
    <div className="scrollx" tabIndex={-1}>
      <table className="mx">
        <thead>
          <tr>
            <th>
              <span className="sr">{t('variations.variation')}</span>
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            {hasSums && <th scope="col">{t('variations.sum')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((down, row) => (
            <tr key={down.key}>
              <th scope="row">
                <span className="row">
                  {down.color !== null && <Swatch color={down.color} />}
                  {down.name}
                </span>
              </th>
              {columns.map((across, column) => {
                const variation = matrix.at(down, across)
                if (!variation)
                  return <td key={across.key} className="none" aria-label={t('variations.doesNotExist')} />
                const name = [down.name, across.name].filter(Boolean).join(', ') || variation.fields.sku
                return (
                  <td key={across.key} className={toCellClass(variation, fields, form)}>
                    {fields.map(({ field, label }, part) => {
                      const place = { row, column, part }
                      return (
                        <CellInput
                          key={field}
                          form={form}
                          variation={variation}
                          field={field}
                          label={`${label} ${name}`}
                          hint={label}
                          place={toPlaceText(place)}
                          onKeyDown={(event) => press(event, place)}
                          onPaste={(event) => paste(event, place)}
                        />
                      )
                    })}
                  </td>
                )
              })}
              {hasSums && (
                <td className="num med">
                  {sumStock(
                    columns.map((across) => matrix.at(down, across)),
                    form,
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const toPlaceText = ({ row, column, part }: GridPlace) => `${row} ${column} ${part}`

/** Arrows move within a text first; a cell that is chosen as a whole is left. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: 'ArrowLeft' | 'ArrowRight'): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length
}

function toCellClass(
  variation: ItemVariation,
  fields: MatrixView['fields'],
  { edits, faultOf }: VariationForm,
): string {
  const stock = fields.some(({ field }) => field === 'stock.available') ? readStock(variation, edits) : undefined
  return [
    !variation.fields.isActive && 'off',
    stock !== undefined && stock <= 0 && 'out',
    stock !== undefined && stock > 0 && stock < 3 && 'low',
    fields.some(({ field }) => edits.isChanged(variation, field)) && 'chg',
    fields.some(({ field }) => faultOf(variation, field) !== undefined) && 'wrong',
  ]
    .filter(Boolean)
    .join(' ')
}

function readStock(variation: ItemVariation, edits: VariationForm['edits']): number | undefined {
  const read = readCell(edits.textOf(variation, 'stock.available'), 'stock.available')
  return 'value' in read && typeof read.value === 'number' ? read.value : undefined
}

const sumStock = (variations: readonly (ItemVariation | undefined)[], { edits }: VariationForm) =>
  variations.reduce((sum, variation) => sum + (variation ? (readStock(variation, edits) ?? 0) : 0), 0)
