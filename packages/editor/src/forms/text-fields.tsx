import type { DateTimeField, NumberField, TextField, VideoField } from '@vitrine/contract/blocks/field'
import { filmAt } from '@vitrine/contract/blocks/film'
import { useText } from '../text/text.tsx'
import { LineInput } from './line-input.tsx'
import { Row, Told } from './row.tsx'
import { useIsLocked, useTyped } from './use-field.ts'

interface Props<F> {
  readonly field: F
  readonly at: string
  readonly label: string
}

const asIs = { show: (text: string) => text, read: (text: string) => text }

export function TextControl({ field, at, label, hint }: Props<TextField> & { readonly hint?: string | undefined }) {
  const t = useText()
  const isLocked = useIsLocked()
  const { text, fault, type } = useTyped(field, at, asIs)
  return (
    <Row label={label} aside={t('forms.count', { length: text.length, max: field.max })} hint={hint && <p>{hint}</p>} fault={fault}>
      {(named) => <LineInput {...named} value={text} readOnly={isLocked} onChange={type} />}
    </Row>
  )
}

export function NumberControl({ field, at, label }: Props<NumberField>) {
  const isLocked = useIsLocked()
  const { text, fault, type } = useTyped(field, at, { show: String, read: (typed) => (/^\s*-?\d+(?:[.,]\d*)?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : typed) })
  const { min, max, step } = field
  return (
    <Row label={label} fault={fault}>
      {(named) => (
        <div className="ef-number">
          <input type="range" aria-label={label} min={min} max={max} step={step} value={fault ? min : text} disabled={isLocked} onChange={(event) => type(event.target.value)} />
          <input {...named} inputMode="decimal" value={text} readOnly={isLocked} autoComplete="off" onChange={(event) => type(event.target.value)} />
        </div>
      )}
    </Row>
  )
}

export function DateTimeControl({ field, at, label }: Props<DateTimeField>) {
  const t = useText()
  const isLocked = useIsLocked()
  // Some browsers add seconds.
  const { text, fault, type } = useTyped(field, at, { show: (time) => time, read: (typed) => typed.slice(0, 16) })
  return (
    <Row label={label} hint={<p>{t('forms.shopTime')}</p>} fault={fault}>
      {(named) => <input {...named} type="datetime-local" value={text} readOnly={isLocked} onChange={(event) => type(event.target.value)} />}
    </Row>
  )
}

export function VideoControl({ field, at, label }: Props<VideoField>) {
  const t = useText()
  const isLocked = useIsLocked()
  const { text, fault, type } = useTyped(field, at, { show: (address) => address, read: (typed) => typed.trim() })
  const film = filmAt(text)
  const told = film?.kind === 'hosted' ? <Told kind="ok">{t('forms.videoAt', { host: film.host })}</Told> : <p>{t('forms.videoHint')}</p>
  return (
    <Row label={label} hint={told} fault={fault}>
      {(named) => <input {...named} value={text} readOnly={isLocked} inputMode="url" autoComplete="off" onChange={(event) => type(event.target.value)} />}
    </Row>
  )
}
