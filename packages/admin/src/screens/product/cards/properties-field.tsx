import type { ProductPropertyValue } from '@vitrine/contract/catalogue/product-fields'
import { getLabel } from '@vitrine/contract/kernel/i18n/labels'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { ProductChoices } from '../../../data/product-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { ChipList } from './chip-list.tsx'
import { useProductField, useProductForm } from '../product-form-context.ts'
import { listOf } from '../product-values.ts'

type Property = ProductChoices['properties'][number]

/** Facts about the product, and the order properties that shoppers fill in. */
export function PropertiesField() {
  const t = useText()
  const locale = useLocale()
  const { choices } = useProductForm()
  const { value, error, onChangeJson } = useProductField('properties')
  const values = listOf<ProductPropertyValue>(value)
  const open = choices.properties.filter(({ id }) => !values.some(({ propertyId }) => propertyId === id))
  const replace = (changed: ProductPropertyValue) =>
    onChangeJson(values.map((each) => (each.propertyId === changed.propertyId ? changed : each)))
  const nameOf = ({ names, isOrderProperty }: Property) =>
    isOrderProperty ? t('product.orderProperty', { name: getLabel(names, locale) }) : getLabel(names, locale)
  return (
    <fieldset className="f props">
      <legend className="lab">{t('product.properties')}</legend>
      {values.map((each) => {
        const property = choices.properties.find(({ id }) => id === each.propertyId)
        if (property === undefined) return null
        return (
          <div key={each.propertyId} className="row prop">
            <div className="grow">
              <PropertyValue property={property} name={nameOf(property)} value={each} onChange={replace} />
            </div>
            <button
              type="button"
              className="ib"
              aria-label={t('product.remove', { name: nameOf(property) })}
              onClick={() => onChangeJson(values.filter((other) => other !== each))}
            >
              <Icon name="trash" />
            </button>
          </div>
        )
      })}
      {open.length > 0 && (
        <select
          className="sel"
          aria-label={t('product.addProperty')}
          value=""
          onChange={({ target }) =>
            onChangeJson([...values, { propertyId: Number(target.value), selectionIds: [], texts: {}, number: null }])
          }
        >
          <option value="">{t('product.addProperty')}</option>
          {open.map((property) => (
            <option key={property.id} value={property.id}>
              {nameOf(property)}
            </option>
          ))}
        </select>
      )}
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface PropertyValueProps {
  readonly property: Property
  readonly name: string
  readonly value: ProductPropertyValue
  readonly onChange: (value: ProductPropertyValue) => void
}

function PropertyValue({ property, name, value, onChange }: PropertyValueProps) {
  const t = useText()
  const locale = useLocale()
  if (property.valueType === 'selection' && !property.isOrderProperty)
    return (
      <ChipList
        label={name}
        add={t('product.choose')}
        chosen={value.selectionIds}
        options={property.selections.map(({ id, names }) => ({ id, name: getLabel(names, locale) }))}
        onChange={(selectionIds) => onChange({ ...value, selectionIds })}
      />
    )
  if (property.isOrderProperty || property.valueType === 'empty' || property.valueType === 'file')
    return <span className="lab">{name}</span>
  if (property.valueType === 'text')
    return (
      <div className="stack">
        {locales.map((each) => (
          <TextField
            key={each}
            label={`${name}, ${each.toUpperCase()}`}
            lang={each}
            value={value.texts[each] ?? ''}
            onChange={(text) => {
              const { [each]: _, ...others } = value.texts
              onChange({ ...value, texts: text === '' ? others : { ...others, [each]: text } })
            }}
          />
        ))}
      </div>
    )
  return (
    <TextField
      label={name}
      type="number"
      value={value.number === null ? '' : String(value.number)}
      onChange={(text) => onChange({ ...value, number: text === '' ? null : Number(text) })}
    />
  )
}
