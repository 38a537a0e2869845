import type { NewsletterList } from '@vitrine/contract/shop/settings'
import { useId } from 'react'
import { FieldMessages } from '../../../parts/form/field-messages.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { LocalizedInputs } from './localized-field.tsx'
import type { FieldInput } from './field-input.ts'

/** The newsletter lists: name, where each is offered, and the name that exports use. */
export function NewsletterListsField({ label, hint, error, isChanged, value, onChange, onBlur }: FieldInput) {
  const t = useText()
  const id = useId()
  // The schema of the setting gives it this shape.
  const lists = (Array.isArray(value) ? value : []) as readonly NewsletterList[]
  const change = (at: number, part: Partial<NewsletterList>) =>
    onChange(lists.map((list, place) => (place === at ? { ...list, ...part } : list)))
  return (
    <fieldset className="f" aria-describedby={id}>
      <legend className="lab">{label}</legend>
      {lists.map((list, at) => (
        // A list has no identity beside its place while its name for exports is typed.
        <div className="entry stack" key={at}>
          <LocalizedInputs
            texts={list.names}
            isChanged={isChanged}
            onChange={(names) => change(at, { names: { ...list.names, ...names } })}
            onBlur={onBlur}
          />
          <TextField
            label={t('setting.newsletter.folder')}
            value={list.folder}
            onChange={(folder) => change(at, { folder: folder.replaceAll(/[^\w-]/g, '-') })}
            onBlur={onBlur}
            maxLength={50}
          />
          <SwitchField
            label={t('setting.newsletter.isInForms')}
            isOn={list.isInForms}
            onChange={(isInForms) => change(at, { isInForms })}
          />
          <SwitchField
            label={t('setting.newsletter.isAtRegistration')}
            isOn={list.isAtRegistration}
            onChange={(isAtRegistration) => change(at, { isAtRegistration })}
          />
          {lists.length > 1 && (
            <button
              type="button"
              className="ib sm"
              aria-label={t('setting.list.remove', { number: at + 1 })}
              onClick={() => onChange(lists.toSpliced(at, 1))}
            >
              <Icon name="trash" />
            </button>
          )}
        </div>
      ))}
      <div className="row">
        <button type="button" className="btn sm" onClick={() => onChange([...lists, newList(lists)])}>
          <Icon name="add" />
          {t('setting.newsletter.addList')}
        </button>
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function newList(lists: readonly NewsletterList[]): NewsletterList {
  const taken = new Set(lists.map(({ folder }) => folder))
  let number = lists.length + 1
  while (taken.has(`list-${number}`)) number++
  return { folder: `list-${number}`, names: { en: '', de: '', pl: '' }, isInForms: true, isAtRegistration: false }
}
