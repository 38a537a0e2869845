import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importChangesQuery, type CatalogueImport, type ImportChange } from '../../../data/setup-queries.ts'
import { Badge } from '../../../parts/badge.tsx'
import { ItemPicture } from '../../../parts/item-pictures.tsx'
import { useText } from '../../../text/text.tsx'
import { useChangedFieldName } from '../mapping/use-field-name.ts'
import { useShownValue } from './use-shown-value.ts'

export interface Choice {
  readonly without: ReadonlySet<string>
  /** Price jumps that are imported all the same. */
  readonly jumps: ReadonlySet<string>
}

interface ImportDifferenceProps {
  readonly current: CatalogueImport
  readonly currency: string
  /** Undefined: what was written is not chosen any more. */
  readonly choice: Choice | undefined
  readonly onChoose: (choice: Choice) => void
}

/** What is new and what changes, row by row, with the values before and after. */
export function ImportDifference({
  current: { id, kind, changes },
  currency,
  choice,
  onChoose,
}: ImportDifferenceProps) {
  const t = useText()
  const [show, setShow] = useState<'new' | 'changed'>(changes.changed > 0 ? 'changed' : 'new')
  const pages = useInfiniteQuery(importChangesQuery(id, show))
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const isChosen = kind === 'products' ? choice : undefined
  return (
    <section className="card">
      <header>
        <h2>{t('import.difference.title')}</h2>
        <span className="end">
          <span className="difft-seg">
            {(['new', 'changed'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className={each === show ? 'on' : ''}
                aria-pressed={each === show}
                onClick={() => setShow(each)}
              >
                {t(`import.difference.${each}`, { count: changes[each] })}
              </button>
            ))}
          </span>
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className="tw" tabIndex={0} role="region" aria-label={t('import.difference.title')}>
        <table className="tbl pics difft">
          <thead>
            <tr>
              {isChosen && (
                <th>
                  <span className="sr">{t('import.difference.chosen')}</span>
                </th>
              )}
              <th>{t('import.difference.what')}</th>
              <th>{t('import.difference.field')}</th>
              <th>{t('import.difference.before')}</th>
              <th>{t('import.difference.after')}</th>
              <th>{t('import.difference.look')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ChangeRows key={row.id} row={row} currency={currency} choice={isChosen} onChoose={onChoose} />
            ))}
          </tbody>
        </table>
      </div>
      {pages.hasNextPage && (
        <footer>
          <button
            type="button"
            className="btn"
            aria-busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('import.difference.more')}
          </button>
        </footer>
      )}
    </section>
  )
}

interface ChangeRowsProps extends Pick<ImportDifferenceProps, 'currency' | 'choice' | 'onChoose'> {
  readonly row: ImportChange
}

/** A row of the shop: its fields stand below each other. */
function ChangeRows({ row, currency, choice, onChoose }: ChangeRowsProps) {
  const t = useText()
  const toName = useChangedFieldName()
  const toShown = useShownValue(currency)
  const isOn = choice !== undefined && (row.hasJump ? choice.jumps.has(row.subject) : !choice.without.has(row.subject))
  const name = row.title || row.subject
  const toggle = () => {
    if (!choice) return
    const key = row.hasJump ? 'jumps' : 'without'
    const next = new Set(choice[key])
    if (!next.delete(row.subject)) next.add(row.subject)
    onChoose({ ...choice, [key]: next })
  }
  const lines = row.fields.length === 0 ? [undefined] : row.fields
  const hidden = row.fieldCount - row.fields.length
  return lines.map((field, at) => (
    <tr key={field?.field ?? ''}>
      {at === 0 && choice && (
        <td rowSpan={lines.length}>
          <input
            type="checkbox"
            className="ck"
            checked={isOn}
            aria-label={t('import.difference.choose', { name })}
            onChange={toggle}
          />
        </td>
      )}
      {at === 0 && (
        <td rowSpan={lines.length}>
          <span className="row">
            {row.picture !== null && <ItemPicture name={name} imageBase={row.picture} />}
            <span>
              <b>{name}</b>
              {row.title !== row.subject && <span className="s12 faint block">{row.subject}</span>}
            </span>
          </span>
        </td>
      )}
      {field === undefined ? (
        <td colSpan={3} className="soft">
          {row.variations > 0 ? t('import.difference.variations', { count: row.variations }) : ''}
        </td>
      ) : (
        <>
          <td className="soft">
            {toName(field.field).name}
            <span className="s12 faint block">{toName(field.field).of}</span>
          </td>
          <td className={field.before === null ? 'faint' : 'was'}>{toShown(field.field, field.before)}</td>
          <td className="now">{toShown(field.field, field.after)}</td>
        </>
      )}
      {at === 0 && (
        <td rowSpan={lines.length}>
          {row.hasJump && <Badge tone="bad">{t('import.difference.jump')}</Badge>}
          {row.outcome === 'kept' && <Badge tone="warn">{t('import.difference.kept')}</Badge>}
          {hidden > 0 && <span className="s12 soft">{t('import.difference.hidden', { count: hidden })}</span>}
        </td>
      )}
    </tr>
  ))
}
