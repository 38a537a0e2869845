import { useState } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { toBlock, type Selection } from './grid/selection.ts'
import { formatCell } from './sheet/cell-values.ts'
import { columnLetter } from './sheet/columns.ts'
import { readFormula } from './sheet/formula.ts'
import { calculate, cellsOf, currentValue, fillDown, shownText, type Sheet } from './sheet/sheet-edits.ts'
import type { SheetAction } from './use-sheet.ts'

interface FormulaBarProps {
  readonly sheet: Sheet
  readonly selection: Selection
  readonly dispatch: (action: SheetAction) => void
  readonly onReplace: () => void
}

/** A value or rule for the chosen cells, what it would do, and the rules that are needed most. */
export function FormulaBar({ sheet, selection, dispatch, onReplace }: FormulaBarProps) {
  const t = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState<{ readonly at: Selection; readonly text: string }>()
  const block = toBlock(selection)
  const chosen = cellsOf(sheet, block)
  const { row, column } = selection.cursor
  const [cursorRow, cursorColumn] = [sheet.rows[row], sheet.columns[column]]
  const shown = cursorRow && cursorColumn ? shownText(sheet, cursorRow, cursorColumn) : ''
  // What was typed is for the cells that were chosen then.
  const text = typed?.at === selection ? typed.text : shown
  const name = (atRow: number, atColumn: number) => `${columnLetter(atColumn + 1)}${atRow + 1}`
  const range =
    block.top === block.bottom && block.left === block.right
      ? name(row, column)
      : `${name(block.top, block.left)}:${name(block.bottom, block.right)}`
  const decimal = locale === 'en' ? '.' : ','

  function apply(rule: string) {
    dispatch({ kind: 'edit', edits: calculate(sheet, block, readFormula(rule, locale)) })
    setTyped(undefined)
  }

  return (
    <div className="fx">
      <span className="cellname">{range}</span>
      <span className="fxs">
        <Icon name="flash" />
        <input
          className="inp"
          aria-label={t('bulk.formula')}
          value={text}
          spellCheck={false}
          autoComplete="off"
          disabled={chosen.length === 0}
          onChange={({ target }) => setTyped({ at: selection, text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply(text)
            else if (event.key === 'Escape') setTyped(undefined)
          }}
        />
      </span>
      <span className="soft s12" role="status">
        {describe()}
      </span>
      <span className="row end hide-ph">
        <button type="button" className="btn sm" onClick={() => apply('+10 %')}>
          {locale === 'en' ? '+10%' : '+10 %'}
        </button>
        <button type="button" className="btn sm" onClick={() => apply('-20 %')}>
          {locale === 'en' ? '−20%' : '−20 %'}
        </button>
        <button type="button" className="btn sm" onClick={() => apply(`${decimal}90`)}>
          {t('bulk.round', { ending: `${decimal}90` })}
        </button>
        <button type="button" className="btn sm" onClick={onReplace}>
          {t('bulk.replace')}
        </button>
        <button
          type="button"
          className="btn sm"
          onClick={() => dispatch({ kind: 'edit', edits: fillDown(sheet, block) })}
        >
          {t('bulk.fillDown')}
        </button>
      </span>
    </div>
  )

  function describe(): string {
    const [first] = chosen
    if (first === undefined) return t('bulk.nothingToChange')
    if (typed?.at !== selection) return t('bulk.cells', { count: chosen.length })
    const [change] = calculate(sheet, block, readFormula(typed.text, locale))
    if (change === undefined) return t('bulk.cells', { count: chosen.length })
    const before = formatCell(currentValue(sheet, first.row, first.column), first.column, locale)
    const after =
      change.change === undefined
        ? before
        : 'value' in change.change
          ? formatCell(change.change.value, first.column, locale)
          : t('bulk.faulty')
    return t('bulk.becomes', { count: chosen.length, before: before || '–', after: after || '–' })
  }
}
