import { useState, type KeyboardEvent } from 'react'
import { Button } from 'react-aria-components'
import { call } from '../../../../data/client.ts'
import { useRefusalText } from '../../../../data/refusal-text.ts'
import { showOptions, type Option } from '../../../../data/variation-queries.ts'
import { useLocale, useText } from '../../../../text/text.tsx'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toOptionFields } from './option-fields.ts'

interface NewValueProps {
  readonly option: Option
  readonly onAdded: (valueId: number) => void
}

/** A value that the option does not have yet; other languages and a colour follow under Options. */
export function NewValue({ option, onAdded }: NewValueProps) {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const seen = toOptionFields(option)

  async function add() {
    if (name.trim() === '') return
    setError('')
    try {
      const { options } = await call('setOption', {
        id: option.id,
        seen,
        option: { ...seen, values: [...seen.values, { id: null, names: { [locale]: name.trim() }, color: null }] },
      })
      showOptions(options)
      const value = options.find(({ id }) => id === option.id)?.values.at(-1)
      if (value) onAdded(value.id)
      setName('')
    } catch (refusal) {
      setError(toText(refusal))
    }
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    // The dialog would be confirmed.
    event.preventDefault()
    void add()
  }

  const label = t('variations.newValue', { option: getLabel(option.names, locale) })
  return (
    <div className="f">
      <div className="row">
        <input
          className="inp newvalue"
          aria-label={label}
          placeholder={t('variations.newValueShort')}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={press}
        />
        <Button className="btn sm" isDisabled={name.trim() === ''} onPress={() => void add()}>
          {t('variations.newValueAdd')}
        </Button>
      </div>
      {error !== '' && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
