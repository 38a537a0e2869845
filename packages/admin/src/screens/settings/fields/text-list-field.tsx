import { useId } from 'react'
import { FieldMessages } from '../../../parts/form/field-messages.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { emptyTexts, LocalizedInputs, toTexts } from './localized-field.tsx'
import type { FieldInput } from './field-input.ts'

/** Several texts in order, each in every language. */
export function TextListField({ label, hint, error, isChanged, value, onChange, onBlur }: FieldInput) {
  const t = useText()
  const id = useId()
  const list = Array.isArray(value) ? value.map(toTexts) : []
  return (
    <fieldset className="f" aria-describedby={id}>
      <legend className="lab">{label}</legend>
      {list.length === 0 && <p className="soft">{t('setting.list.none')}</p>}
      {list.map((texts, at) => (
        // The texts have no identity beside their place.
        <div className="entry" key={at}>
          <LocalizedInputs
            texts={texts}
            isChanged={isChanged}
            onChange={(next) => onChange(list.with(at, next))}
            onBlur={onBlur}
          />
          <div className="row">
            {at > 0 && (
              <button
                type="button"
                className="ib sm"
                aria-label={t('setting.list.up', { number: at + 1 })}
                onClick={() => onChange(list.with(at, list[at - 1] ?? texts).with(at - 1, texts))}
              >
                <Icon name="up" />
              </button>
            )}
            <button
              type="button"
              className="ib sm"
              aria-label={t('setting.list.remove', { number: at + 1 })}
              onClick={() => onChange(list.toSpliced(at, 1))}
            >
              <Icon name="trash" />
            </button>
          </div>
        </div>
      ))}
      <div className="row">
        <button type="button" className="btn sm" onClick={() => onChange([...list, emptyTexts])}>
          <Icon name="add" />
          {t('setting.list.add')}
        </button>
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
