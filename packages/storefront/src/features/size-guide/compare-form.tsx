import { measures, onTape, typedLength } from '@vitrine/contract/measures'
import { useEffect, useState, type FormEvent } from 'react'
import { useShop, useVisitor } from '../../data/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { compare, comparisonIn, unreadable, type Comparison, type OwnPiece, type Size } from './comparison.ts'
import { ComparisonResult } from './comparison-result.tsx'
import { measureWords } from './measure-words.ts'
import { UnitChoice } from './unit-choice.tsx'
import styles from './size-guide.module.css'

interface Props {
  readonly sizes: readonly Size[]
  readonly variationId: number
  readonly start: Comparison
  /** Pieces of own orders; null: not asked for. */
  readonly startPieces: readonly OwnPiece[] | null
  readonly onCompared: (valueId: number | null) => void
}

/** A form that anybody can send; with script it answers while one types, and a customer's own pieces are there by themselves. */
export function CompareForm({ sizes, variationId, start, startPieces, onCompared }: Props) {
  const t = useText()
  const [comparison, setComparison] = useState(start)
  const [pieces, setPieces] = useState(startPieces)
  const { call } = useShop()
  const { isCustomer } = useVisitor()
  const asked = measures.filter((measure) => sizes.some(({ garment }) => garment.some((each) => each.measure === measure)))
  const result = compare(comparison, { sizes, pieces: pieces ?? [] })
  const faults = unreadable(comparison)

  // The shop is outside React: whoever is logged in has pieces to choose from.
  useEffect(() => {
    if (!isCustomer || pieces !== null) return
    call('getOwnPieces', { variationId }).then(({ pieces: own }) => setPieces(own), () => setPieces([]))
  }, [call, isCustomer, pieces, variationId])

  function update(event: FormEvent<HTMLFormElement>, isAsked: boolean) {
    const form = event.currentTarget
    if (comparisonIn(new FormData(form), isAsked).unit !== comparison.unit) convert(form, comparison)
    const next = comparisonIn(new FormData(form), isAsked)
    setComparison(next)
    onCompared(compare(next, { sizes, pieces: pieces ?? [] })?.size.valueId ?? null)
  }

  return (
    <form method="post" id="compare" className={styles.compare} noValidate onInput={(event) => update(event, comparison.isAsked)} onSubmit={(event) => {
      if (isForPieces(event)) return
      event.preventDefault()
      update(event, true)
    }}>
      <div className={styles.head}><h2>{t('sizeGuide.compare')}</h2><UnitChoice unit={comparison.unit} /></div>
      <p className={layout.small}>{t('sizeGuide.compareText')}</p>
      {pieces !== null && pieces.length === 0 && startPieces !== null && <Notice>{t('sizeGuide.noPieces')}</Notice>}
      <div className={styles.fields}>
        {pieces !== null && pieces.length > 0 && (
          <SelectField label={t('sizeGuide.piece')} name="piece" defaultValue={comparison.pieceId ?? ''}>
            <option value="">{t('sizeGuide.pieceMeasured')}</option>
            {pieces.map((piece) => <option key={piece.variationId} value={piece.variationId}>{t('sizeGuide.pieceBought', { name: piece.name, attributes: piece.attributes.join(', ') })}</option>)}
          </SelectField>
        )}
        {comparison.pieceId === null && asked.map((measure) => (
          <TextField
            key={measure} label={t('sizeGuide.yours', { measure: t(measureWords[measure].name) })} name={measure} inputMode="decimal" autoComplete="off" maxLength={8} defaultValue={comparison.typed[measure]}
            error={comparison.isAsked && faults.includes(measure) && t('sizeGuide.typeNumber')}
          />
        ))}
        <SelectField label={t('sizeGuide.thisIn')} name="size" defaultValue={comparison.valueId ?? ''}>
          <option value="">{t('sizeGuide.closestSize')}</option>
          {sizes.filter(({ garment }) => garment.length > 0).map(({ valueId, name }) => <option key={valueId} value={valueId}>{name}</option>)}
        </SelectField>
      </div>
      <div className={layout.row}>
        <Button type="submit" kind="second">{t('sizeGuide.show')}</Button>
        {pieces === null && <Button type="submit" kind="quiet" name="intent" value="pieces">{t('sizeGuide.usePieces')}</Button>}
      </div>
      <div role="status" className={styles.result}>{result ? <ComparisonResult compared={result} /> : comparison.isAsked && faults.length === 0 && <p>{t('sizeGuide.nothing')}</p>}</div>
    </form>
  )
}

// What was typed in one unit is the same length in the other.
function convert(form: HTMLFormElement, { unit }: Comparison): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')) {
    const mm = typedLength(field.value, unit)
    if (typeof mm === 'number') field.value = String(onTape(mm, unit === 'cm' ? 'in' : 'cm'))
  }
}

// Who is logged in is the shop's to say: it answers with their pieces, or asks them to log in.
const isForPieces = (event: FormEvent<HTMLFormElement>) => event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute('value') === 'pieces'
