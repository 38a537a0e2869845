import type { FieldDefinition } from '../setting-definition.ts'

/** What every kind of field gets. */
export interface FieldInput {
  readonly field: FieldDefinition
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly isChanged: boolean
  readonly isDisabled: boolean
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
}
