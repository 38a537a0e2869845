import { useState } from 'react'
import type { ItemVariation, ItemVariations } from '../../../data/variation-queries.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useText, type TextKey } from '../../../text/text.tsx'
import { toFaultText } from './cells/cell-fault-text.ts'
import { readCell } from './cells/cells.ts'
import type { VariationForm } from './cells/variation-form.ts'

interface DetailsDialogProps {
  readonly item: ItemVariations
  readonly variation: ItemVariation
  readonly name: string
  readonly form: VariationForm
  readonly onClose: () => void
}

const groups = [
  {
    title: 'variations.quantities',
    fields: [
      ['minimumQuantity', 'variations.minimum'],
      ['intervalQuantity', 'variations.interval'],
      ['maximumQuantity', 'variations.maximum'],
      ['stock.lowBelow', 'variations.lowBelow'],
    ],
  },
  {
    title: 'variations.package',
    fields: [
      ['weightG', 'variations.weight'],
      ['lengthMm', 'variations.length'],
      ['widthMm', 'variations.width'],
      ['heightMm', 'variations.height'],
    ],
  },
] as const satisfies readonly { title: TextKey; fields: readonly (readonly [string, TextKey])[] }[]

/** Quantities, package and unit price of a variation, or of all; the values are saved with the others. */
export function DetailsDialog({ item, variation, name, form, onClose }: DetailsDialogProps) {
  const t = useText()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [isForAll, setForAll] = useState(false)
  const [isTried, setTried] = useState(false)
  const isBundle = variation.stock === null
  const textOf = (field: string) => texts[field] ?? form.edits.textOf(variation, field)
  const set = (field: string) => (text: string) => setTexts((now) => ({ ...now, [field]: text }))
  const faultOf = (field: string) => {
    const read = readCell(textOf(field), field)
    return isTried && 'fault' in read ? toFaultText(t, read.fault) : undefined
  }
  const [content = '', code = ''] = splitUnit(textOf('unit'))
  const setUnit = (amount: string, unit: string) => set('unit')(unit === '' ? '' : `${amount} ${unit}`.trim())

  function apply() {
    setTried(true)
    if (Object.entries(texts).some(([field, text]) => 'fault' in readCell(text, field))) return
    const targets = isForAll ? item.variations : [variation]
    form.type(
      targets.flatMap((target) =>
        Object.entries(texts)
          .filter(([field]) => target.stock !== null || !field.startsWith('stock.'))
          .map(([field, text]) => ({ variation: target, field, text })),
      ),
    )
    onClose()
  }

  return (
    <ActionDialog
      title={t('variations.detailsOf', { name })}
      action={t('variations.apply')}
      consequences={[]}
      error=""
      isBusy={false}
      onConfirm={apply}
      onClose={onClose}
    >
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className="stack">
          <legend className="med">{t(title)}</legend>
          <div className="two">
            {fields
              .filter(([field]) => !isBundle || !field.startsWith('stock.'))
              .map(([field, label]) => (
                <TextField
                  key={field}
                  label={t(label)}
                  inputMode="numeric"
                  value={textOf(field)}
                  isReadOnly={form.isReadOnly(field)}
                  error={faultOf(field)}
                  onChange={set(field)}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <fieldset className="stack">
        <legend className="med">{t('variations.unitPrice')}</legend>
        <div className="two">
          <TextField
            label={t('variations.content')}
            inputMode="decimal"
            value={content}
            isDisabled={code === ''}
            error={faultOf('unit')}
            onChange={(amount) => setUnit(amount, code)}
          />
          <SelectField
            label={t('variations.unit')}
            value={code}
            options={[
              { value: '', label: t('variations.noUnit') },
              ...item.units.map((unit) => ({ value: unit.code, label: unit.name })),
            ]}
            onChange={(unit) => setUnit(content === '' ? '1' : content, unit)}
          />
        </div>
        <SwitchField
          label={t('variations.showsUnitPrice')}
          isOn={textOf('showsUnitPrice') === 'true'}
          isDisabled={code === ''}
          onChange={(isOn) => set('showsUnitPrice')(String(isOn))}
        />
      </fieldset>
      <TextField label={t('variations.mpn')} value={textOf('mpn')} onChange={set('mpn')} />
      {!isBundle && (
        <SwitchField
          label={t('variations.mayOversell')}
          hint={t('variations.mayOversellHint')}
          isOn={textOf('stock.mayOversell') === 'true'}
          isDisabled={form.isReadOnly('stock.mayOversell')}
          onChange={(isOn) => set('stock.mayOversell')(String(isOn))}
        />
      )}
      {item.variations.length > 1 && (
        <SwitchField
          label={t('variations.forAll', { count: item.variations.length })}
          hint={t('variations.forAllHint')}
          isOn={isForAll}
          onChange={setForAll}
        />
      )}
    </ActionDialog>
  )
}

/** '0,5 LTR': content and code. */
const splitUnit = (text: string) => {
  const at = text.lastIndexOf(' ')
  return at === -1 ? ['', text] : [text.slice(0, at), text.slice(at + 1)]
}
