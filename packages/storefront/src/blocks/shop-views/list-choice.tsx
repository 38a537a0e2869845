import type { OfferedList } from '../../data/forms/offered-lists.ts'
import { useText } from '../../text/text.tsx'
import { Check } from '../../ui/form/field.tsx'
import { FieldMessage } from '../../ui/form/field-message.tsx'
import styles from './newsletter-subscribe.module.css'

interface ListChoiceProps {
  readonly idPrefix: string
  readonly lists: readonly OfferedList[]
  readonly values: Readonly<Record<string, string>>
  readonly error: string | undefined
}

/** Which newsletters somebody wants. None is ticked before they do it. */
export function ListChoice({ idPrefix, lists, values, error }: ListChoiceProps) {
  const t = useText()
  const errorId = `${idPrefix}-lists-error`
  return (
    <fieldset
      className={styles.lists}
      id={`${idPrefix}-lists`}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{t('newsletter.lists')}</legend>
      {error !== undefined && (
        <FieldMessage id={errorId} bad>
          {error}
        </FieldMessage>
      )}
      {lists.map(({ folder, name }) => (
        <Check
          key={folder}
          name="list"
          value={folder}
          defaultChecked={values[`list-${folder}`] !== undefined}
          label={name}
        />
      ))}
    </fieldset>
  )
}
