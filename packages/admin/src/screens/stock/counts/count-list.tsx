import type { StockCount } from '../../../data/stock-queries.ts'
import { Badge } from '../../../parts/badge.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { describeStockItem, StockPicture } from '../parts/stock-item-cell.tsx'
import { Stepper } from '../parts/stepper.tsx'
import type { Entries } from '../parts/use-entries.ts'

type Row = StockCount['items'][number]

interface CountListProps {
  readonly count: StockCount
  readonly counted: ReadonlyMap<number, number>
  /** The item of the last scan. */
  readonly currentId: number | undefined
  readonly onNote: Entries['note']
}

/** By place. While it is counted, the books are hidden; afterwards each line says its difference. */
export function CountList({ count, counted, currentId, onNote }: CountListProps) {
  const t = useText()
  const order = new Intl.Collator(useLocale(), { numeric: true })
  const groups = [...Map.groupBy(count.items, ({ shelf }) => shelf)].toSorted(([a], [b]) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : order.compare(a, b),
  )
  return (
    <div className="pk">
      {groups.map(([shelf, rows]) => (
        <section key={shelf ?? ''}>
          <h2 className="shelf">
            <b>{shelf ?? t('stock.noPlace')}</b>
            <span>
              {t('stock.count.progress', {
                counted: rows.filter(({ item }) => counted.has(item.variationId)).length,
                total: rows.length,
              })}
            </span>
          </h2>
          <ul>
            {rows.map((row) =>
              count.state === 'open' ? (
                <OpenRow
                  key={row.item.variationId}
                  row={row}
                  quantity={counted.get(row.item.variationId)}
                  isCurrent={row.item.variationId === currentId}
                  onNote={onNote}
                />
              ) : (
                <EndedRow key={row.item.variationId} row={row} />
              ),
            )}
          </ul>
        </section>
      ))}
      {count.hasMoreUncounted && <p className="soft">{t('stock.count.moreUncounted')}</p>}
    </div>
  )
}

interface OpenRowProps {
  readonly row: Row
  readonly quantity: number | undefined
  readonly isCurrent: boolean
  readonly onNote: Entries['note']
}

function OpenRow({ row: { item }, quantity, isCurrent, onNote }: OpenRowProps) {
  const t = useText()
  const { variationId } = item
  const name = describeStockItem(item)
  return (
    <li className={isCurrent ? 'cline cur' : 'cline'} aria-current={isCurrent || undefined}>
      <StockPicture item={item} isLarge />
      <span className="grow">
        <b>{item.name}</b>
        <span className="vv">{item.attributes.join(', ') || item.sku}</span>
        {quantity === undefined && <small>{t('stock.count.notYet')}</small>}
      </span>
      {quantity === undefined && (
        <button
          type="button"
          className="btn sm"
          aria-label={t('stock.count.noneOf', { name })}
          onClick={() => onNote({ variationId, mode: 'set', quantity: 0 }, name)}
        >
          {t('stock.count.zero')}
        </button>
      )}
      <Stepper
        label={t('stock.count.counted', { name })}
        quantity={quantity ?? 0}
        onStep={(change) => onNote({ variationId, mode: 'add', quantity: change }, name)}
        onSet={(next) => onNote({ variationId, mode: 'set', quantity: next }, name)}
      />
    </li>
  )
}

function EndedRow({ row: { item, counted, expected, booked } }: { readonly row: Row }) {
  const t = useText()
  const difference = (counted ?? 0) - expected
  return (
    <li className="cline">
      <StockPicture item={item} isLarge />
      <span className="grow">
        <b>{item.name}</b>
        <span className="vv">{item.attributes.join(', ') || item.sku}</span>
        <small>{t('stock.count.against', { counted: counted ?? 0, expected })}</small>
        {booked !== null && booked !== difference && (
          <small className="miss">{t('stock.count.bookedLess', { booked, difference })}</small>
        )}
      </span>
      {difference === 0 ? (
        <Badge tone="ok">{t('stock.count.right')}</Badge>
      ) : (
        <Badge tone="warn">{difference > 0 ? `+${difference}` : `−${-difference}`}</Badge>
      )}
    </li>
  )
}
