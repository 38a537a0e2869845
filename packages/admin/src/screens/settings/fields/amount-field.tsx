import { getDecimals, parseMinorUnits, toDecimal } from '@vitrine/contract/kernel/money'
import { useState } from 'react'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useText } from '../../../text/text.tsx'
import type { FieldInput } from './field-input.ts'

interface AmountFieldProps extends FieldInput {
  readonly currency: string
}

/** An amount in the currency of the shop; those in other currencies stay as they are. */
export function AmountField({ label, hint, error, isChanged, value, onChange, onBlur, currency }: AmountFieldProps) {
  const t = useText()
  const amounts = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const stored = amounts.get(currency)
  const shown = typeof stored === 'number' ? toDecimal({ minor: stored, currency }).toFixed(getDecimals(currency)) : ''
  // What is typed, while it is no amount or not the usual way to write it.
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed.trim() !== '' && parse(typed, currency) === undefined
  return (
    <TextField
      label={label}
      hint={hint}
      error={isWrong ? t('setting.fault.number') : error}
      isChanged={isChanged}
      inputMode="decimal"
      value={typed ?? shown}
      onChange={(text) => {
        setTyped(text)
        const minor = text.trim() === '' ? 0 : parse(text, currency)
        if (minor !== undefined) onChange(Object.fromEntries(new Map(amounts).set(currency, minor)))
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined)
        onBlur()
      }}
    />
  )
}

const parse = (text: string, currency: string) => parseMinorUnits(text.replace(',', '.'), currency)
