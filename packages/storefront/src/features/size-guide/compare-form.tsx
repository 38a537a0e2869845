import { measures, toTapeLength, parseLength } from '@vitrine/contract/size-guide/measures'
import { useEffect, useState, type FormEvent } from 'react'
import { useShop, useVisitor } from '../../data/shop/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import {
  compare,
  parseComparison,
  findInvalidMeasures,
  type ComparisonForm,
  type OwnItem,
  type Size,
} from './comparison.ts'
import { ComparisonResult } from './comparison-result.tsx'
import { measureTexts } from './measure-texts.ts'
import { UnitChoice } from './unit-choice.tsx'
import styles from './size-guide.module.css'

interface CompareFormProps {
  readonly sizes: readonly Size[]
  readonly variationId: number
  readonly initialForm: ComparisonForm
  /** Items of own orders; null: not requested. */
  readonly initialItems: readonly OwnItem[] | null
  readonly onCompared: (valueId: number | null) => void
}

/**
 * A form that works without script; with script it updates while typing, and loads a customer's own items
 * automatically.
 */
export function CompareForm({ sizes, variationId, initialForm, initialItems, onCompared }: CompareFormProps) {
  const t = useText()
  const [comparison, setComparison] = useState(initialForm)
  const [ownItems, setOwnItems] = useState(initialItems)
  const { call } = useShop()
  const { isCustomer } = useVisitor()
  const formMeasures = measures.filter((measure) =>
    sizes.some(({ garment }) => garment.some((each) => each.measure === measure)),
  )
  const result = compare(comparison, { sizes, ownItems: ownItems ?? [] })
  const faults = findInvalidMeasures(comparison)

  // Loads the items of a logged-in customer.
  useEffect(() => {
    if (!isCustomer || ownItems !== null) return
    call('getOwnPieces', { variationId }).then(
      ({ pieces: loadedItems }) => setOwnItems(loadedItems),
      () => setOwnItems([]),
    )
  }, [call, isCustomer, ownItems, variationId])

  function update(event: FormEvent<HTMLFormElement>, isSubmitted: boolean) {
    const form = event.currentTarget
    if (parseComparison(new FormData(form), isSubmitted).unit !== comparison.unit) convertUnits(form, comparison)
    const next = parseComparison(new FormData(form), isSubmitted)
    setComparison(next)
    onCompared(compare(next, { sizes, ownItems: ownItems ?? [] })?.size.valueId ?? null)
  }

  return (
    <form
      method="post"
      id="compare"
      className={styles.compare}
      noValidate
      onInput={(event) => update(event, comparison.isSubmitted)}
      onSubmit={(event) => {
        if (isItemsRequest(event)) return
        event.preventDefault()
        update(event, true)
      }}
    >
      <div className={styles.head}>
        <h2>{t('sizeGuide.compare')}</h2>
        <UnitChoice unit={comparison.unit} />
      </div>
      <p className={layout.small}>{t('sizeGuide.compareText')}</p>
      {ownItems !== null && ownItems.length === 0 && initialItems !== null && (
        <Notice>{t('sizeGuide.noneBought')}</Notice>
      )}
      <div className={styles.fields}>
        {ownItems !== null && ownItems.length > 0 && (
          <SelectField label={t('sizeGuide.own')} name="piece" defaultValue={comparison.ownVariationId ?? ''}>
            <option value="">{t('sizeGuide.ownMeasured')}</option>
            {ownItems.map((ownItem) => (
              <option key={ownItem.variationId} value={ownItem.variationId}>
                {t('sizeGuide.ownBought', { name: ownItem.name, attributes: ownItem.attributes.join(', ') })}
              </option>
            ))}
          </SelectField>
        )}
        {comparison.ownVariationId === null &&
          formMeasures.map((measure) => (
            <TextField
              key={measure}
              label={t('sizeGuide.yours', { measure: t(measureTexts[measure].name) })}
              name={measure}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              defaultValue={comparison.lengths[measure]}
              error={comparison.isSubmitted && faults.includes(measure) && t('sizeGuide.typeNumber')}
            />
          ))}
        <SelectField label={t('sizeGuide.thisIn')} name="size" defaultValue={comparison.valueId ?? ''}>
          <option value="">{t('sizeGuide.closestSize')}</option>
          {sizes
            .filter(({ garment }) => garment.length > 0)
            .map(({ valueId, name }) => (
              <option key={valueId} value={valueId}>
                {name}
              </option>
            ))}
        </SelectField>
      </div>
      <div className={layout.row}>
        <Button type="submit" kind="second">
          {t('sizeGuide.show')}
        </Button>
        {ownItems === null && (
          <Button type="submit" kind="quiet" name="intent" value="pieces">
            {t('sizeGuide.useBought')}
          </Button>
        )}
      </div>
      <div role="status" className={styles.result}>
        {result ? (
          <ComparisonResult comparison={result} />
        ) : (
          comparison.isSubmitted && faults.length === 0 && <p>{t('sizeGuide.nothing')}</p>
        )}
      </div>
    </form>
  )
}

// Converts typed lengths to the other unit.
function convertUnits(form: HTMLFormElement, { unit }: ComparisonForm): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')) {
    const mm = parseLength(field.value, unit)
    if (typeof mm === 'number') field.value = String(toTapeLength(mm, unit === 'cm' ? 'in' : 'cm'))
  }
}

// The server answers with the customer's items, or redirects to the login.
const isItemsRequest = (event: FormEvent<HTMLFormElement>) =>
  event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute('value') === 'pieces'
