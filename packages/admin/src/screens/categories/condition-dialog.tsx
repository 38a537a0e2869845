import { useQuery } from '@tanstack/react-query'
import type { RuleCondition } from '@vitrine/contract/merchandising/category-rule'
import { useState } from 'react'
import { ruleTermsQuery, type RuleTerms } from '../../data/category-queries.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'
import { parseAmount } from './parse-amount.ts'

const kinds = ['tag', 'property', 'manufacturer', 'new', 'reduced', 'price'] as const
type Kind = (typeof kinds)[number]

interface ConditionDialogProps {
  readonly isExclusion: boolean
  readonly onAdd: (condition: RuleCondition) => void
  readonly onClose: () => void
}

/** A new condition of a rule: what it looks at, then the values of which one is enough. */
export function ConditionDialog({ isExclusion, onAdd, onClose }: ConditionDialogProps) {
  const t = useText()
  const { data: terms } = useQuery(ruleTermsQuery)
  const [kind, setKind] = useState<Kind>('tag')
  const [propertyId, setPropertyId] = useState<number>()
  const [ids, setIds] = useState<readonly number[]>([])
  const [days, setDays] = useState('30')
  const [price, setPrice] = useState({ min: '', max: '' })
  const property = terms?.properties.find(({ id }) => id === propertyId) ?? terms?.properties[0]
  const condition = toCondition(kind, { ids, days, price, currency: terms?.currency ?? 'EUR' })
  const isPriceFaulty = kind === 'price' && condition === undefined && (price.min !== '' || price.max !== '')

  return (
    <ActionDialog
      title={t(isExclusion ? 'categories.exclusion.add' : 'categories.condition.add')}
      action={t('categories.add')}
      consequences={[]}
      error=""
      isBusy={false}
      canConfirm={condition !== undefined}
      onClose={onClose}
      onConfirm={() => condition !== undefined && onAdd(condition)}
    >
      <SelectField
        label={t('categories.condition.by')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`categories.condition.${value}`) }))}
        onChange={(value) => {
          setKind(kinds.find((each) => each === value) ?? 'tag')
          setIds([])
        }}
      />
      {kind === 'property' && property && (
        <SelectField
          label={t('categories.condition.which')}
          value={String(property.id)}
          options={(terms?.properties ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => {
            setPropertyId(Number(value))
            setIds([])
          }}
        />
      )}
      <Values
        label={t('categories.condition.values')}
        values={listValues(kind, terms, property?.id)}
        ids={ids}
        onChange={setIds}
      />
      {kind === 'new' && (
        <TextField label={t('categories.condition.maxDays')} value={days} onChange={setDays} inputMode="numeric" />
      )}
      {kind === 'price' && (
        <>
          <TextField
            label={t('categories.condition.minPrice')}
            aside={terms?.currency}
            value={price.min}
            onChange={(min) => setPrice({ ...price, min })}
            inputMode="decimal"
          />
          <TextField
            label={t('categories.condition.maxPrice')}
            aside={terms?.currency}
            value={price.max}
            onChange={(max) => setPrice({ ...price, max })}
            inputMode="decimal"
            error={isPriceFaulty ? t('categories.condition.priceFault') : undefined}
          />
        </>
      )}
    </ActionDialog>
  )
}

function listValues(kind: Kind, terms: RuleTerms | undefined, propertyId: number | undefined) {
  if (kind === 'tag') return terms?.tags ?? []
  if (kind === 'manufacturer') return terms?.manufacturers ?? []
  return kind === 'property' ? (terms?.properties.find(({ id }) => id === propertyId)?.values ?? []) : []
}

interface ValuesProps {
  readonly label: string
  readonly values: readonly { readonly id: number; readonly name: string }[]
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

function Values({ label, values, ids, onChange }: ValuesProps) {
  if (values.length === 0) return null
  return (
    <fieldset className="f">
      <legend>{label}</legend>
      <div className="checks">
        {values.map(({ id, name }) => (
          <label key={id} className="opt">
            <input
              type="checkbox"
              checked={ids.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...ids, id] : ids.filter((each) => each !== id))}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Typed {
  readonly ids: readonly number[]
  readonly days: string
  readonly price: { readonly min: string; readonly max: string }
  readonly currency: string
}

function toCondition(kind: Kind, { ids, days, price, currency }: Typed): RuleCondition | undefined {
  switch (kind) {
    case 'tag':
    case 'property':
    case 'manufacturer':
      return ids.length === 0 ? undefined : { kind, ids: [...ids] }
    case 'new': {
      const count = /^\d{1,4}$/.test(days.trim()) ? Number(days) : 0
      return count >= 1 && count <= 3650 ? { kind, days: count } : undefined
    }
    case 'reduced':
      return { kind }
    case 'price': {
      const [min, max] = [parseAmount(price.min, currency), parseAmount(price.max, currency)]
      if (min === undefined || max === undefined || (min === null && max === null)) return undefined
      return min !== null && max !== null && min > max ? undefined : { kind, min, max }
    }
  }
}
