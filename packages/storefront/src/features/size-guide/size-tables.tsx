import { measures, type Measure } from '@vitrine/contract/size-guide/measures'
import { useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { Size } from './comparison.ts'
import { Length } from './length.tsx'
import { measureTexts } from './measure-texts.ts'
import styles from './size-guide.module.css'

/** Garment measures and body measures of each size. */
export function SizeTables({
  sizes,
  guideName,
  highlightedId,
}: {
  sizes: readonly Size[]
  guideName: string | null
  highlightedId: number | null
}) {
  const t = useText()
  const [garment, body] = [
    toColumns(sizes.map(({ garment: measurements }) => measurements)),
    toColumns(sizes.map(({ body: measurements }) => measurements)),
  ]
  return (
    <>
      {garment.length > 0 && (
        <SizeTable
          title={t('sizeGuide.garment')}
          note={t('sizeGuide.garmentText')}
          columns={garment}
          highlightedId={highlightedId}
          rows={sizes}
          cell={(size, measure) => {
            const found = size.garment.find((each) => each.measure === measure)
            return found && <Length mm={found.mm} />
          }}
        />
      )}
      {body.length > 0 && (
        <SizeTable
          title={t('sizeGuide.body')}
          note={guideName && t('sizeGuide.guideOf', { name: guideName })}
          columns={body}
          highlightedId={highlightedId}
          rows={sizes}
          cell={(size, measure) => {
            const found = size.body.find((each) => each.measure === measure)
            return found && <Length mm={found.fromMm} toMm={found.toMm} />
          }}
        />
      )}
    </>
  )
}

interface SizeTableProps {
  readonly title: string
  readonly note: string | null
  readonly columns: readonly Measure[]
  readonly rows: readonly Size[]
  readonly highlightedId: number | null
  readonly cell: (size: Size, measure: Measure) => React.ReactNode
}

function SizeTable({ title, note, columns, rows, highlightedId, cell }: SizeTableProps) {
  const t = useText()
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {note && <p className={`${layout.small} ${layout.soft}`}>{note}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('sizeGuide.size')}</th>
              {columns.map((measure) => (
                <th key={measure} scope="col">
                  {t(measureTexts[measure].name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((size) => (
              <tr key={size.valueId} data-marked={size.valueId === highlightedId || undefined}>
                <th scope="row">{size.name}</th>
                {columns.map((measure) => (
                  <td key={measure}>{cell(size, measure)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function toColumns(rows: readonly (readonly { readonly measure: Measure }[])[]): readonly Measure[] {
  return measures.filter((measure) => rows.some((row) => row.some((each) => each.measure === measure)))
}
