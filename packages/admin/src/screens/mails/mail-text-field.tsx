import type { MailTextFault } from '@vitrine/contract/pages/mails.contract'
import { useController, type Control } from 'react-hook-form'
import { Button } from 'react-aria-components'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText, type Translate } from '../../text/text.tsx'
import { toField, type NumberedText, type Words } from './mail-words.ts'

interface MailTextFieldProps {
  readonly control: Control<Words>
  readonly text: NumberedText
  readonly fault: MailTextFault | undefined
  readonly formatTime: (time: string) => string
  readonly onFocus: () => void
}

/** One text of a mail: its words, what they must contain, and the original. */
export function MailTextField({ control, text, fault, formatTime, onFocus }: MailTextFieldProps) {
  const t = useText()
  const { field, fieldState } = useController({ control, name: toField(text.key) })
  const value = field.value ?? ''
  const label = t(`mail.part.${text.part}`, { number: text.number }).trim()
  const isOwn = value !== text.own
  return (
    <div className="mailfield" id={toId(text.place)}>
      <TextField
        label={label}
        aside={isOwn ? t('mail.isChanged') : undefined}
        name={field.name}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onFocus={onFocus}
        inputRef={field.ref}
        isMultiline={text.own.length > 80 || value.length > 80}
        isChanged={fieldState.isDirty}
        maxLength={2000}
        hint={toHint(t, text, isOwn, formatTime)}
        error={fault && fieldState.isDirty ? toFaultText(t, fault) : undefined}
      />
      {isOwn && (
        <Button
          className="btn sm quiet"
          aria-label={t('mail.resetNamed', { name: label })}
          onPress={() => field.onChange(text.own)}
        >
          {t('mail.reset')}
        </Button>
      )}
    </div>
  )
}

export const toId = (place: number): string => `mail-text-${place}`

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

function toHint(t: Translate, text: NumberedText, isOwn: boolean, formatTime: (time: string) => string) {
  const { own, values, otherMails, isLegal, changedAt, changedBy } = text
  const parts = [
    values.length > 0 && t('mail.values', { values: inBraces(values) }),
    isOwn && t('mail.original', { text: own }),
    changedAt !== null && t('mail.changedBy', { name: changedBy ?? '–', day: formatTime(changedAt) }),
    otherMails > 0 && t('mail.others', { count: otherMails }),
    isLegal && t('mail.legal'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : parts.join(' · ')
}

function toFaultText(t: Translate, { reason, missing, unknown }: MailTextFault): string {
  if (reason !== 'values') return t(`mail.fault.${reason}`)
  return [
    missing.length > 0 ? t('mail.fault.missing', { values: inBraces(missing) }) : '',
    unknown.length > 0 ? t('mail.fault.unknown', { values: inBraces(unknown) }) : '',
  ]
    .join(' ')
    .trim()
}
