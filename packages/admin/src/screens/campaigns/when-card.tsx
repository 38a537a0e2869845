import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { FieldMessages } from '../../parts/form/field-messages.tsx'
import { FormSection } from '../../parts/form/form-section.tsx'
import { FormText } from '../../parts/form/form-fields.tsx'
import { useText } from '../../text/text.tsx'
import type { CampaignValues } from './campaign-values.ts'

interface WhenCardProps {
  readonly control: Control<CampaignValues>
  readonly timeZone: string
}

export function WhenCard({ control, timeZone }: WhenCardProps) {
  const t = useText()
  return (
    <FormSection title={t('campaigns.when')}>
      <FormText control={control} name="name" label={t('campaigns.name')} />
      <MomentField control={control} name="startsAt" label={t('campaigns.begins')} />
      <MomentField control={control} name="endsAt" label={t('campaigns.ends')} />
      <p className="s12 soft">{t('campaigns.whenHint', { zone: timeZone })}</p>
    </FormSection>
  )
}

interface MomentFieldProps extends Pick<WhenCardProps, 'control'> {
  readonly name: 'startsAt' | 'endsAt'
  readonly label: string
}

/** A moment of the shop's time zone, to the second. */
function MomentField({ control, name, label }: MomentFieldProps) {
  const id = useId()
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`inp${error === undefined ? '' : ' bad'}${fieldState.isDirty ? ' chg' : ''}`}
        type="datetime-local"
        step={1}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-messages`}
        ref={ref}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <FieldMessages id={`${id}-messages`} hint={undefined} error={error} />
    </div>
  )
}
