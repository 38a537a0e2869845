import type { CategoryField, ProductField, TagField } from '@vitrine/contract/blocks/field'
import { useState } from 'react'
import { IconButton } from '../../chrome/button.tsx'
import { useText } from '../../text/text.tsx'
import { Row } from './row.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { useField, useIsLocked } from '../use-field.ts'
import { useReferences } from '../search/use-references.ts'

interface Props {
  readonly field: CategoryField | ProductField | TagField
  readonly at: string
  readonly label: string
}

/** One category, product or tag, found by its name. */
export function ReferenceControl({ field, at, label }: Props) {
  const t = useText()
  const isLocked = useIsLocked()
  const { value, write } = useField(field, at)
  const { options, search, getName } = useReferences(field.kind, value === null ? [] : [value])
  const [query, setTyped] = useState<string | null>(null)
  const selectedName = value === null ? '' : (getName(value) ?? t('forms.number', { id: value }))
  return (
    <Row label={label}>
      {(inputProps) => (
        <div className="ef-picked" onBlur={() => setTyped(null)}>
          <SearchBox
            inputProps={inputProps}
            label={label}
            text={query ?? selectedName}
            placeholder={t('forms.searchByName')}
            isLocked={isLocked}
            options={options}
            emptyMessage={query ? t('forms.nothingFound') : undefined}
            onOpen={() => search('')}
            onType={(words) => {
              setTyped(words)
              search(words)
            }}
            onPick={(option) => {
              setTyped(null)
              write(option.value)
            }}
          />
          {value !== null && !isLocked && (
            <IconButton icon="close" label={t('forms.clear', { label })} onClick={() => write(null)} />
          )}
        </div>
      )}
    </Row>
  )
}
