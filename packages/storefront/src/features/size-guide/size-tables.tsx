import { measures, type Measure } from '@vitrine/contract/measures'
import { useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import type { Size } from './comparison.ts'
import { Length } from './length.tsx'
import { measureWords } from './measure-words.ts'
import styles from './size-guide.module.css'

/** What each size measures itself, and for which bodies it is made. */
export function SizeTables({ sizes, guideName, marked }: { sizes: readonly Size[]; guideName: string | null; marked: number | null }) {
  const t = useText()
  const [garment, body] = [columnsOf(sizes.map(({ garment: of }) => of)), columnsOf(sizes.map(({ body: of }) => of))]
  return (
    <>
      {garment.length > 0 && (
        <SizeTable title={t('sizeGuide.garment')} note={t('sizeGuide.garmentText')} columns={garment} marked={marked} rows={sizes} cell={(size, measure) => {
          const found = size.garment.find((each) => each.measure === measure)
          return found && <Length mm={found.mm} />
        }} />
      )}
      {body.length > 0 && (
        <SizeTable title={t('sizeGuide.body')} note={guideName && t('sizeGuide.guideOf', { name: guideName })} columns={body} marked={marked} rows={sizes} cell={(size, measure) => {
          const found = size.body.find((each) => each.measure === measure)
          return found && <Length mm={found.fromMm} toMm={found.toMm} />
        }} />
      )}
    </>
  )
}

interface Table {
  readonly title: string
  readonly note: string | null
  readonly columns: readonly Measure[]
  readonly rows: readonly Size[]
  readonly marked: number | null
  readonly cell: (size: Size, measure: Measure) => React.ReactNode
}

function SizeTable({ title, note, columns, rows, marked, cell }: Table) {
  const t = useText()
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {note && <p className={`${layout.small} ${layout.soft}`}>{note}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.table}>
          <thead><tr><th scope="col">{t('sizeGuide.size')}</th>{columns.map((measure) => <th key={measure} scope="col">{t(measureWords[measure].name)}</th>)}</tr></thead>
          <tbody>
            {rows.map((size) => <tr key={size.valueId} data-marked={size.valueId === marked || undefined}><th scope="row">{size.name}</th>{columns.map((measure) => <td key={measure}>{cell(size, measure)}</td>)}</tr>)}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function columnsOf(rows: readonly (readonly { readonly measure: Measure }[])[]): readonly Measure[] {
  return measures.filter((measure) => rows.some((row) => row.some((each) => each.measure === measure)))
}
