import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { call } from '../../../../data/client.ts'
import { useRefusalText } from '../../../../data/refusal-text.ts'
import { showVariations, type ItemVariations, type Option } from '../../../../data/variation-queries.ts'
import { ActionDialog } from '../../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../../parts/announcer.tsx'
import { SelectField } from '../../../../parts/form/select-field.tsx'
import { useLocale, useText } from '../../../../text/text.tsx'
import { combine, toKey } from './combinations.ts'
import { NewValue } from './new-value.tsx'
import { nameOf } from '../matrix.ts'
import { Swatch } from '../swatch.tsx'

interface AddVariationsDialogProps {
  readonly item: ItemVariations
  readonly options: readonly Option[]
  readonly onClose: () => void
}

/** Makes variations from options: values are chosen, combinations that should not exist are left out. */
export function AddVariationsDialog({ item, options: all, onClose }: AddVariationsDialogProps) {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const [optionIds, setOptionIds] = useState<readonly number[]>(item.optionIds)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(item.variations.flatMap(({ valueIds }) => valueIds)),
  )
  // The values of options that the variations do not have yet, by variation.
  const [moved, setMoved] = useState<Readonly<Record<number, Readonly<Record<number, number>>>>>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const options = optionIds.flatMap((id) => all.find((option) => option.id === id) ?? [])
  const newOptions = options.filter(({ id }) => !item.optionIds.includes(id))
  const existing = item.variations.map((variation) => ({
    id: variation.id,
    valueIds: [
      ...variation.valueIds,
      ...newOptions.flatMap((option) => moved[variation.id]?.[option.id] ?? firstChosen(option, chosen) ?? []),
    ],
  }))
  const known = new Set(existing.map(({ valueIds }) => toKey(valueIds)))
  const possible = combine(options, chosen).filter((valueIds) => !known.has(toKey(valueIds)))
  const added = possible.filter((valueIds) => !left.has(toKey(valueIds)))
  const nameValue = (id: number) => {
    const value = all.flatMap(({ values }) => values).find((each) => each.id === id)
    return value ? getLabel(value.names, locale) : ''
  }
  const toggle = <T,>(set: ReadonlySet<T>, entry: T) => {
    const next = new Set(set)
    if (!next.delete(entry)) next.add(entry)
    return next
  }

  async function add() {
    setBusy(true)
    setError('')
    try {
      const answer = await call('doAddVariations', {
        itemId: item.itemId,
        optionIds: [...optionIds],
        existing: newOptions.length > 0 ? existing : [],
        added: added.map((valueIds) => ({ valueIds: [...valueIds] })),
      })
      showVariations(answer)
      announce(t('variations.added', { count: added.length }))
      onClose()
    } catch (refusal) {
      setError(toText(refusal))
      setBusy(false)
    }
  }

  const others = all.filter(({ id }) => !optionIds.includes(id))
  return (
    <ActionDialog
      title={t('variations.add')}
      action={t('variations.addCount', { count: added.length })}
      canConfirm={added.length > 0}
      consequences={added.length > 0 ? [t('variations.add.copied'), t('variations.add.noStock')] : []}
      error={error}
      isBusy={isBusy}
      onConfirm={() => void add()}
      onClose={onClose}
    >
      {options.map((option) => (
        <fieldset key={option.id} className="stack">
          <legend className="med">{getLabel(option.names, locale)}</legend>
          <div className="choices">
            {option.values.map((value) => (
              <label key={value.id} className="opt">
                <input
                  type="checkbox"
                  className="ck"
                  checked={chosen.has(value.id)}
                  disabled={item.variations.some(({ valueIds }) => valueIds.includes(value.id))}
                  onChange={() => setChosen((now) => toggle(now, value.id))}
                />
                <span className="row">
                  {value.color !== null && <Swatch color={value.color} />}
                  {getLabel(value.names, locale)}
                </span>
              </label>
            ))}
          </div>
          <NewValue option={option} onAdded={(id) => setChosen((now) => new Set(now).add(id))} />
        </fieldset>
      ))}
      {others.length > 0 && options.length < 3 && (
        <SelectField
          label={t('variations.addOption')}
          value=""
          options={[
            { value: '', label: t('variations.chooseOption') },
            ...others.map(({ id, names }) => ({ value: String(id), label: getLabel(names, locale) })),
          ]}
          onChange={(id) => id !== '' && setOptionIds((now) => [...now, Number(id)])}
        />
      )}
      {newOptions.map((option) => (
        <fieldset key={option.id} className="stack">
          <legend className="med">{t('variations.existing', { option: getLabel(option.names, locale) })}</legend>
          <div className="two">
            {item.variations.map((variation) => (
              <SelectField
                key={variation.id}
                label={nameOf(variation, all, locale)}
                value={String(moved[variation.id]?.[option.id] ?? firstChosen(option, chosen) ?? '')}
                options={option.values
                  .filter(({ id }) => chosen.has(id))
                  .map(({ id, names }) => ({ value: String(id), label: getLabel(names, locale) }))}
                onChange={(value) =>
                  setMoved((now) => ({
                    ...now,
                    [variation.id]: { ...now[variation.id], [option.id]: Number(value) },
                  }))
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      {possible.length > 0 && (
        <fieldset className="stack">
          <legend className="med">{t('variations.combinations')}</legend>
          <div className="choices">
            {possible.map((valueIds) => (
              <label key={toKey(valueIds)} className="opt">
                <input
                  type="checkbox"
                  className="ck"
                  checked={!left.has(toKey(valueIds))}
                  onChange={() => setLeft((now) => toggle(now, toKey(valueIds)))}
                />
                <span>{valueIds.map(nameValue).join(', ')}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {possible.length === 0 && <p className="soft">{t('variations.add.choose')}</p>}
    </ActionDialog>
  )
}

const firstChosen = ({ values }: Option, chosen: ReadonlySet<number>) => values.find(({ id }) => chosen.has(id))?.id
