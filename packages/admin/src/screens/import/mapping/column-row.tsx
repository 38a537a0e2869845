import type { Answer } from '@vitrine/contract/api/operations'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { useFieldName } from './use-field-name.ts'

type Column = Answer<'getCatalogueImportColumns'>['columns'][number]

interface ColumnRowProps {
  readonly column: Column
  readonly field: string | null
  readonly fields: readonly string[]
  readonly onChange: (field: string | null) => void
}

/** A column of the file, its first values, and what it becomes. */
export function ColumnRow({ column, field, fields, onChange }: ColumnRowProps) {
  const t = useText()
  const toName = useFieldName()
  return (
    <tr>
      <td>
        <b>{column.name || t('import.columns.unnamed')}</b>
      </td>
      <td className="soft">{column.samples.join(', ')}</td>
      <td>
        <select
          className="sel"
          aria-label={t('import.columns.becomesOf', { name: column.name })}
          value={field ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">{t('import.columns.leaveOut')}</option>
          {fields.map((each) => (
            <option key={each} value={each}>
              {toName(each)}
            </option>
          ))}
        </select>
      </td>
      <td>{field !== null && <Sureness column={column} isGuess={field === column.field} />}</td>
    </tr>
  )
}

function Sureness({ column: { sureness, times }, isGuess }: { readonly column: Column; readonly isGuess: boolean }) {
  const t = useText()
  const text = !isGuess
    ? t('import.columns.byHand')
    : sureness === 'remembered'
      ? t('import.columns.remembered', { count: times })
      : sureness === 'values'
        ? t('import.columns.byValues', { count: times })
        : t('import.columns.byName')
  return (
    <span className="tok row s12">
      <Icon name="check" />
      {text}
    </span>
  )
}
