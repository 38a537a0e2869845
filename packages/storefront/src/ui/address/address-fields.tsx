import type { Country } from '@vitrine/contract/address/address'
import { vatNumberFault } from '@vitrine/contract/address/address-faults'
import { townFormat } from '@vitrine/contract/address/address-format'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import type { TextKey } from '../../text/compiled/keys.ts'
import { useText } from '../../text/text.tsx'
import { SelectField, TextField } from '../form/field.tsx'
import { More } from '../navigation/more.tsx'
import type { GetMistakeText } from '../form/mistake.ts'
import styles from './address-fields.module.css'
import { lacksHouseNumber } from './house-number.ts'
import type { Block, FormValues } from './address-form-values.ts'

interface Props {
  readonly block: Block
  readonly countries: readonly Country[]
  /** The preselected country. */
  readonly countryId: number
  readonly values: FormValues
  readonly getError: GetMistakeText
  readonly onCountry?: () => void
}

/** The fields of an address as its country writes it. SF-3.02, SF-3.05 */
export function AddressFields({ block, countries, countryId, values, getError, onCountry }: Props) {
  const t = useText()
  const [selectedId, setSelectedId] = useState(Number(values[`${block}.country`]) || countryId)
  const country = countries.find(({ id }) => id === selectedId)
  const select = useRef<HTMLSelectElement>(null)
  // A country that was chosen before the script came is in the field, but without an event.
  useEffect(() => {
    const shown = Number(select.current?.value ?? selectedId)
    if (shown === selectedId) return
    setSelectedId(shown)
    onCountry?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the field becomes interactive
  }, [])
  const [lacksNumber, setLacksNumber] = useState(false)
  // Focus between the two fields shows no hint yet. A hint during a press would move the button away from the pointer.
  const checkNumber = ({ currentTarget: { form }, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const isField = relatedTarget instanceof HTMLInputElement || relatedTarget instanceof HTMLSelectElement
    if (!isField || [`${block}.streetName`, `${block}.apartment`].includes(relatedTarget.name)) return
    const getFieldValue = (name: string) => String(new FormData(form ?? undefined).get(`${block}.${name}`) ?? '')
    setLacksNumber(lacksHouseNumber({ streetName: getFieldValue('streetName'), apartment: getFieldValue('apartment') }))
  }
  const field = (
    name: string,
    label: TextKey,
    token: string,
    width: string | undefined,
    rest: Parameters<typeof TextField>[0] | object = {},
  ) => (
    <div key={name} className={width}>
      <TextField
        id={`${block}-${name}`}
        name={`${block}.${name}`}
        label={t(label)}
        error={getError(`${block}.${name}`)}
        defaultValue={values[`${block}.${name}`] ?? ''}
        autoComplete={`${block} ${token}`}
        {...rest}
      />
    </div>
  )
  // Keyed, so that their values stay when another country changes their order.
  const postcode = field('zipCode', 'address.zipCode', 'postal-code', styles.short, {
    maxLength: 20,
    required: true,
    inputMode: getInputMode(country),
    pattern: country?.postcodePattern ?? undefined,
  })
  const town = field('city', 'address.city', 'address-level2', styles.long, { maxLength: 100, required: true })
  return (
    <div className={styles.fields}>
      <input type="hidden" name={`${block}.id`} value={values[`${block}.id`] ?? ''} />
      {field('firstName', 'address.firstName', 'given-name', styles.half, { maxLength: 100, required: true })}
      {field('lastName', 'address.lastName', 'family-name', styles.half, { maxLength: 100, required: true })}
      <Company block={block} country={country} values={values} getError={getError} />
      {field('streetName', 'address.streetName', 'address-line1', styles.long, {
        maxLength: 120,
        required: true,
        onBlur: checkNumber,
      })}
      {field('apartment', 'address.apartment', 'address-line2', styles.short, {
        maxLength: 60,
        note: t('fields.optional'),
        help: lacksNumber ? t('address.numberMissing') : undefined,
        onBlur: checkNumber,
      })}
      {field('additional', 'address.additional', 'address-line3', undefined, {
        maxLength: 120,
        note: t('fields.optional'),
      })}
      {townFormat(country?.isoCode2 ?? '') === 'postcodeFirst' ? [postcode, town] : [town, postcode]}
      <div className={country && country.states.length > 0 ? styles.half : undefined}>
        <SelectField
          id={`${block}-country`}
          name={`${block}.country`}
          label={t('address.country')}
          error={getError(`${block}.country`)}
          autoComplete={`${block} country`}
          ref={select}
          defaultValue={selectedId}
          onChange={(event) => {
            setSelectedId(Number(event.currentTarget.value))
            onCountry?.()
          }}
        >
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {country && country.states.length > 0 && (
        <div className={styles.half}>
          <SelectField
            key={country.id}
            id={`${block}-state`}
            name={`${block}.state`}
            label={t('address.state')}
            note={country.isStateRequired ? undefined : t('fields.optional')}
            error={getError(`${block}.state`)}
            autoComplete={`${block} address-level1`}
            defaultValue={values[`${block}.state`] ?? ''}
          >
            <option value="">{t('address.noState')}</option>
            {country.states.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {field('phoneNumber', 'address.phoneNumber', 'tel', undefined, {
        type: 'tel',
        maxLength: 40,
        note: t('fields.optional'),
        help: t('address.phoneHelp'),
      })}
    </div>
  )
}

/** Company and VAT number, which most shoppers do not have. */
function Company({
  block,
  country,
  values,
  getError,
}: Pick<Props, 'block' | 'values' | 'getError'> & { country: Country | undefined }) {
  const t = useText()
  const [company, number] = [`${block}.companyName`, `${block}.vatNumber`]
  const [isMistaken, setMistaken] = useState(false)
  const vatNumberError = getError(number)
  return (
    <More
      title={t('address.companyData')}
      note={t('fields.optional')}
      open={Boolean(values[company] || values[number] || getError(company) || vatNumberError)}
    >
      <div className={styles.fields}>
        <div className={styles.half}>
          <TextField
            id={`${block}-companyName`}
            name={company}
            label={t('address.companyName')}
            error={getError(company)}
            defaultValue={values[company] ?? ''}
            autoComplete={`${block} organization`}
            maxLength={120}
          />
        </div>
        <div className={styles.half}>
          <TextField
            id={`${block}-vatNumber`}
            name={number}
            label={t('address.vatNumber')}
            help={t('address.vatHelp')}
            error={isMistaken ? t('fields.vatNumber') : vatNumberError}
            defaultValue={values[number] ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={30}
            onChange={(event) => {
              const fault = vatNumberFault(event.currentTarget.value, country)
              // An incomplete number is not reported while typing; an invalid character is.
              setMistaken(fault === 'characters' || (isMistaken && fault !== undefined))
            }}
            onBlur={(event) => setMistaken(vatNumberFault(event.currentTarget.value, country) !== undefined)}
          />
        </div>
      </div>
    </More>
  )
}

/** A keyboard of digits where postcodes are nothing else. */
function getInputMode(country: Country | undefined): 'numeric' | undefined {
  return /^(\[\d-\d\]\{\d\}|\(\?:|\)|\[\d-\d\])+$/.test(country?.postcodePattern ?? '') ? 'numeric' : undefined
}
