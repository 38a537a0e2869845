import { isApiError } from '@vitrine/contract/api/api-error'
import type { OptionFault, OptionFields } from '@vitrine/contract/catalogue/variations/options.contract'
import { getLabel, locales } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { call } from '../../../../data/client.ts'
import { useRefusalText } from '../../../../data/refusal-text.ts'
import { showOptions, type Option } from '../../../../data/variation-queries.ts'
import { ActionDialog } from '../../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../../parts/announcer.tsx'
import { SelectField } from '../../../../parts/form/select-field.tsx'
import { TextField } from '../../../../parts/form/text-field.tsx'
import { useLocale, useText, type TextKey } from '../../../../text/text.tsx'
import { toOptionFields } from './option-fields.ts'
import { OptionValues } from './option-values.tsx'

interface OptionDialogProps {
  readonly options: readonly Option[]
  readonly firstId: number | undefined
  readonly onClose: () => void
}

const empty: OptionFields = { type: 'box', names: {}, values: [] }
const newId = 'new'
const types = {
  box: 'variations.type.box',
  dropdown: 'variations.type.dropdown',
  image: 'variations.type.image',
} as const satisfies Record<OptionFields['type'], TextKey>
// All keys of the object above.
const typeNames = Object.keys(types) as readonly OptionFields['type'][]

/** Names, values and their order of an option, which all products share. */
export function OptionDialog({ options, firstId, onClose }: OptionDialogProps) {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const fieldsOf = (id: string) => {
    const option = options.find((each) => String(each.id) === id)
    return option ? toOptionFields(option) : empty
  }
  const [id, setId] = useState(String(firstId ?? options[0]?.id ?? newId))
  const [seen, setSeen] = useState(fieldsOf(id))
  const [fields, setFields] = useState(seen)
  const [faults, setFaults] = useState<readonly OptionFault[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const isChanged = JSON.stringify(fields) !== JSON.stringify(seen)

  function open(next: string) {
    setId(next)
    setSeen(fieldsOf(next))
    setFields(fieldsOf(next))
    setFaults([])
    setError('')
  }

  async function save() {
    setBusy(true)
    setError('')
    setFaults([])
    try {
      const answer = await call('setOption', {
        ...(id !== newId && { id: Number(id), seen }),
        option: fields,
      })
      showOptions(answer.options)
      announce(t('variations.optionSaved', { name: getLabel(fields.names, locale) }))
      onClose()
    } catch (refusal) {
      // Written by the server with this error.
      if (isApiError(refusal) && refusal.key === 'option.invalid')
        setFaults((refusal.cause as { readonly faults?: readonly OptionFault[] }).faults ?? [])
      setError(toText(refusal))
      setBusy(false)
    }
  }

  return (
    <ActionDialog
      title={t('variations.options')}
      action={t('variations.saveOption')}
      canConfirm={isChanged}
      consequences={isChanged && id !== newId ? [t('variations.option.shared')] : []}
      error={error}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="two">
        <SelectField
          label={t('variations.option')}
          value={id}
          isDisabled={isChanged}
          options={[
            ...options.map((option) => ({ value: String(option.id), label: getLabel(option.names, locale) })),
            { value: newId, label: t('variations.newOption') },
          ]}
          onChange={open}
        />
        <SelectField
          label={t('variations.type')}
          value={fields.type}
          options={typeNames.map((type) => ({ value: type, label: t(types[type]) }))}
          onChange={(value) =>
            setFields((now) => ({ ...now, type: typeNames.find((type) => type === value) ?? now.type }))
          }
        />
      </div>
      <div className="three">
        {locales.map((each) => (
          <TextField
            key={each}
            label={t('variations.nameIn', { language: languages.of(each) ?? each })}
            lang={each}
            maxLength={120}
            value={fields.names[each] ?? ''}
            error={
              each === 'en' && faults.some(({ path }) => path === 'names')
                ? t('variations.fault.nameMissing')
                : undefined
            }
            onChange={(name) => setFields((now) => ({ ...now, names: { ...now.names, [each]: name } }))}
          />
        ))}
      </div>
      <OptionValues
        values={fields.values}
        hasColors={fields.type === 'image'}
        usedIds={
          new Set(options.flatMap(({ values }) => values.filter(({ isUsed }) => isUsed).map((value) => value.id)))
        }
        faults={faults}
        onChange={(values) => setFields((now) => ({ ...now, values: [...values] }))}
      />
    </ActionDialog>
  )
}
