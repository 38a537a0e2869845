import {
  memo,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { ProductRow } from '../../data/batch-queries.ts'
import { useFormatTime } from '../../parts/format-time.ts'
import { ItemPicture } from '../../parts/item-pictures.tsx'
import { areLetterKeysOn, isLetterTaken } from '../../parts/letter-keys.ts'
import { useText } from '../../text/text.tsx'
import { listColumns, type ListColumn } from './list-columns.ts'
import { Colours, GapNote, ProductPrice, StateBadge, StockCount } from './product-badges.tsx'

interface ProductTableProps {
  readonly products: readonly ProductRow[]
  readonly timeZone: string
  readonly columns: readonly ListColumn[]
  readonly selected: ReadonlySet<number>
  readonly onSelect: Dispatch<SetStateAction<ReadonlySet<number>>>
  readonly onOpen: (productId: number) => void
}

const numbers: readonly ListColumn[] = ['stock', 'price']

/** J and K move, X selects, Shift X selects up to the cursor, Enter opens. */
export function ProductTable({ products, timeZone, columns, selected, onSelect, onOpen }: ProductTableProps) {
  const t = useText()
  const body = useRef<HTMLTableSectionElement>(null)
  const [cursorId, setCursorId] = useState<number>()
  const lastId = useRef<number>(undefined)
  const cursor = Math.max(
    0,
    products.findIndex(({ id }) => id === cursorId),
  )
  const areAllSelected = products.length > 0 && products.every(({ id }) => selected.has(id))

  function toggle(id: number, extendsChoice = false) {
    const from = products.findIndex((each) => each.id === lastId.current)
    const to = products.findIndex((each) => each.id === id)
    lastId.current = id
    onSelect((current) => {
      const next = new Set(current)
      if (extendsChoice && from !== -1)
        for (const each of products.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each.id)
      else if (!next.delete(id)) next.add(id)
      return next
    })
  }

  function moveTo(at: number) {
    const row = products[Math.min(products.length - 1, Math.max(0, at))]
    if (row === undefined) return
    flushSync(() => setCursorId(row.id))
    body.current?.querySelector<HTMLElement>(`[data-product="${row.id}"]`)?.focus()
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isLetterTaken(event)) return
    if (event.key.length === 1 && !areLetterKeysOn()) return
    const isInRows = event.target instanceof Node && body.current?.contains(event.target) === true
    if (event.key.length > 1 && !isInRows) return
    const row = products[cursor]
    if (event.key === 'j' && !isInRows) moveTo(cursor)
    else if (event.key === 'j' || event.key === 'ArrowDown') moveTo(cursor + 1)
    else if (event.key === 'k' || event.key === 'ArrowUp') moveTo(cursor - 1)
    else if (event.key.toLowerCase() === 'x' && row !== undefined) toggle(row.id, event.shiftKey)
    else if (event.key === 'Enter' && row !== undefined && event.target instanceof HTMLTableRowElement) onOpen(row.id)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <div className="tw">
      <table className="tbl pics sticky">
        <thead>
          <tr>
            <th className="ckcol">
              <input
                type="checkbox"
                className="ck"
                aria-label={t('products.selectAll', { count: products.length })}
                checked={areAllSelected}
                onChange={() => onSelect(areAllSelected ? new Set() : new Set(products.map(({ id }) => id)))}
              />
            </th>
            <th>{t('products.column.product')}</th>
            {columns.map((column) => (
              <th key={column} className={numbers.includes(column) ? 'num' : ''}>
                {t(listColumns[column].title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {products.map((row, at) => (
            <ProductTableRow
              key={row.id}
              row={row}
              columns={columns}
              timeZone={timeZone}
              isCursor={at === cursor}
              isSelected={selected.has(row.id)}
              onToggle={toggle}
              onFocus={setCursorId}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ProductTableRowProps {
  readonly row: ProductRow
  readonly columns: readonly ListColumn[]
  readonly timeZone: string
  readonly isCursor: boolean
  readonly isSelected: boolean
  readonly onToggle: (id: number, extendsChoice?: boolean) => void
  readonly onFocus: (id: number) => void
}

const ProductTableRow = memo(function ProductTableRow({
  row,
  columns,
  timeZone,
  isCursor,
  isSelected,
  onToggle,
  onFocus,
}: ProductTableRowProps) {
  const t = useText()
  return (
    <tr
      data-product={row.id}
      tabIndex={isCursor ? 0 : -1}
      className={isSelected ? 'on' : ''}
      aria-selected={isSelected}
      onFocus={() => onFocus(row.id)}
    >
      <td>
        <input
          type="checkbox"
          className="ck"
          aria-label={t('products.select', { name: row.name })}
          checked={isSelected}
          onClick={(event) => onToggle(row.id, event.shiftKey)}
          onChange={() => {}}
        />
      </td>
      <td>
        <span className="row">
          <ItemPicture name="" imageBase={row.imageBase} />
          <span>
            <Link className="main-l" to={`/products/${row.id}`}>
              {row.name}
            </Link>{' '}
            <GapNote row={row} />
          </span>
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={numbers.includes(column) ? 'num' : ''}>
          <Cell column={column} row={row} timeZone={timeZone} />
        </td>
      ))}
    </tr>
  )
})

interface CellProps {
  readonly column: ListColumn
  readonly row: ProductRow
  readonly timeZone: string
}

function Cell({ column, row, timeZone }: CellProps): ReactNode {
  const formatTime = useFormatTime(timeZone)
  switch (column) {
    case 'state':
      return <StateBadge row={row} />
    case 'colours':
      return <Colours colours={row.colours} />
    case 'stock':
      return <StockCount row={row} />
    case 'price':
      return <ProductPrice row={row} />
    case 'category':
      return <span className="soft">{row.category ?? '–'}</span>
    case 'maker':
      return <span className="soft">{row.maker ?? '–'}</span>
    case 'tags':
      return <span className="soft">{row.tags.length === 0 ? '–' : row.tags.join(', ')}</span>
    case 'created':
      return <span className="soft">{formatTime(row.createdAt)}</span>
  }
}
