import type { DateTimeField, NumberField, TextField, VideoField } from '@vitrine/contract/blocks/field'
import { parseFilm } from '@vitrine/contract/blocks/film'
import { useText } from '../../text/text.tsx'
import { LineInput } from './line-input.tsx'
import { Row, FieldMessage } from './row.tsx'
import { useIsLocked, useFieldInput } from '../use-field.ts'

interface Props<F> {
  readonly field: F
  readonly at: string
  readonly label: string
}

const identity = { show: (text: string) => text, read: (text: string) => text }

export function TextControl({ field, at, label, hint }: Props<TextField> & { readonly hint?: string | undefined }) {
  const t = useText()
  const isLocked = useIsLocked()
  const { text, fault, type } = useFieldInput(field, at, identity)
  return (
    <Row
      label={label}
      aside={t('forms.count', { length: text.length, max: field.max })}
      hint={hint && <p>{hint}</p>}
      fault={fault}
    >
      {(inputProps) => <LineInput {...inputProps} value={text} readOnly={isLocked} onChange={type} />}
    </Row>
  )
}

export function NumberControl({ field, at, label }: Props<NumberField>) {
  const isLocked = useIsLocked()
  const { text, fault, type } = useFieldInput(field, at, {
    show: String,
    read: (value) => (/^\s*-?\d+(?:[.,]\d*)?\s*$/.test(value) ? Number(value.replace(',', '.')) : value),
  })
  const { min, max, step } = field
  return (
    <Row label={label} fault={fault}>
      {(inputProps) => (
        <div className="ef-number">
          <input
            type="range"
            aria-label={label}
            min={min}
            max={max}
            step={step}
            value={fault ? min : text}
            disabled={isLocked}
            onChange={(event) => type(event.target.value)}
          />
          <input
            {...inputProps}
            inputMode="decimal"
            value={text}
            readOnly={isLocked}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
          />
        </div>
      )}
    </Row>
  )
}

export function DateTimeControl({ field, at, label }: Props<DateTimeField>) {
  const t = useText()
  const isLocked = useIsLocked()
  // Some browsers add seconds.
  const { text, fault, type } = useFieldInput(field, at, { show: (time) => time, read: (value) => value.slice(0, 16) })
  return (
    <Row label={label} hint={<p>{t('forms.shopTime')}</p>} fault={fault}>
      {(inputProps) => (
        <input
          {...inputProps}
          type="datetime-local"
          value={text}
          readOnly={isLocked}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Row>
  )
}

export function VideoControl({ field, at, label }: Props<VideoField>) {
  const t = useText()
  const isLocked = useIsLocked()
  const { text, fault, type } = useFieldInput(field, at, { show: (address) => address, read: (value) => value.trim() })
  const film = parseFilm(text)
  const feedback =
    film?.kind === 'hosted' ? (
      <FieldMessage kind="ok">{t('forms.videoAt', { host: film.host })}</FieldMessage>
    ) : (
      <p>{t('forms.videoHint')}</p>
    )
  return (
    <Row label={label} hint={feedback} fault={fault}>
      {(inputProps) => (
        <input
          {...inputProps}
          value={text}
          readOnly={isLocked}
          inputMode="url"
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Row>
  )
}
