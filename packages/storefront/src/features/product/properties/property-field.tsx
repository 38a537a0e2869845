import { useText } from '../../../text/text.tsx'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { Check, SelectField, TextArea, TextField } from '../../../ui/form/field.tsx'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import { FileField } from './file-field.tsx'
import { maxAnswerLength, type AnswerMistake, type AnswerMistakeKey } from './check-answers.ts'
import { fieldName } from '../buy/order-form.ts'
import { fileNameField } from './file-fields.ts'
import type { PropertyView } from '../product-view.ts'
import styles from './property-field.module.css'

const messages = {
  required: 'product.errorRequired',
  wholeNumber: 'product.errorWholeNumber',
  decimalNumber: 'product.errorDecimalNumber',
  tooLong: 'product.errorTooLong',
  unknownValue: 'product.errorUnknownValue',
} as const satisfies Record<AnswerMistakeKey, TextKey>

interface Props {
  readonly property: PropertyView
  readonly mistake: AnswerMistake | undefined
  /** The variation that the page shows. */
  readonly productId: number
  /** The submitted values by field name, when the server has rejected the form. */
  readonly values: Readonly<Record<string, string>> | undefined
}

/**
 * The field of an order property by its value type; the label shows the surcharge and whether it is required. SF-3.36
 */
export function PropertyField({ property, productId, mistake, values }: Props) {
  const t = useText()
  const name = fieldName(property.id)
  const submittedValue = values?.[name]
  const error =
    mistake && (mistake.key === 'refused' ? mistake.message : t(messages[mistake.key], { most: mistake.maxLength }))
  const note = <Note property={property} />
  const common = {
    name,
    note,
    error,
    label: property.name,
    help: property.description || undefined,
    defaultValue: submittedValue,
    required: property.isRequired,
  }
  switch (property.valueType) {
    case 'text':
      return property.isMultiline ? (
        <TextArea {...common} help={common.help ?? t('product.maxCharacters', { most: maxAnswerLength(property) })} />
      ) : (
        <TextField {...common} />
      )
    case 'int':
      return <TextField {...common} inputMode="numeric" />
    case 'float':
      return <TextField {...common} inputMode="decimal" />
    case 'selection':
      return (
        <SelectField
          {...common}
          defaultValue={submittedValue ?? (property.isPreSelected ? property.selectionValues[0]?.id : '')}
        >
          {!(property.isRequired && property.isPreSelected) && (
            <option value="">{t(property.isRequired ? 'product.choose' : 'product.noChoice')}</option>
          )}
          {property.selectionValues.map((value) => (
            <option key={value.id} value={value.id}>
              {value.name}
            </option>
          ))}
        </SelectField>
      )
    case 'empty':
      return (
        <CheckboxProperty
          property={property}
          mistake={error}
          isChecked={submittedValue === undefined ? property.isPreSelected : submittedValue === 'true'}
        />
      )
    case 'file':
      return (
        <FileField
          property={property}
          productId={productId}
          note={note}
          mistake={error}
          initialFile={values && { key: submittedValue ?? '', fileName: values[fileNameField(name)] ?? '' }}
        />
      )
  }
}

function CheckboxProperty({
  property,
  mistake,
  isChecked,
}: {
  property: PropertyView
  mistake: string | undefined
  isChecked: boolean
}) {
  const name = fieldName(property.id)
  return (
    <div>
      <Check
        name={name}
        value="true"
        defaultChecked={isChecked}
        required={property.isRequired}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? `${name}-error` : undefined}
        label={
          <>
            {property.name}{' '}
            <span className={styles.note}>
              <Note property={property} />
            </span>
          </>
        }
      />
      {property.description && <FieldMessage>{property.description}</FieldMessage>}
      {mistake && (
        <FieldMessage id={`${name}-error`} bad>
          {mistake}
        </FieldMessage>
      )}
    </div>
  )
}

function Note({ property }: { property: PropertyView }) {
  const t = useText()
  const parts = [
    property.isRequired ? t('product.required') : t('product.optional'),
    property.surcharge &&
      t(property.isShownAsAdditionalCosts ? 'product.additionalCosts' : 'product.surcharge', {
        price: property.surcharge,
      }),
  ]
  return <>({parts.filter(Boolean).join(', ')})</>
}
