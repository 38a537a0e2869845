import type { Field } from '@vitrine/contract/blocks/field'
import * as v from 'valibot'
import type { EditorTextKey } from '../text/text.tsx'

/** The schema of a field. */
export interface SchemaField<T> {
  readonly schema: v.GenericSchema<unknown, T>
}

/** Parses a stored value; a missing or invalid one becomes the field's default. */
export function parseFieldValue<T>(field: SchemaField<T>, stored: unknown): T {
  const parsed = v.safeParse(field.schema, stored)
  return parsed.success ? parsed.output : v.parse(field.schema, undefined)
}

export function isValid<T>(field: SchemaField<T>, value: unknown): value is T {
  return v.is(field.schema, value)
}

/** The default of a new list item, or of an optional part that is switched on. */
export function getDefaultValue(field: Field): unknown {
  return field.kind === 'optional' ? undefined : v.parse(field.schema, field.kind === 'object' ? {} : undefined)
}

export interface Fault {
  readonly key: EditorTextKey
  readonly values?: Readonly<Record<string, unknown>>
}

/** The error message for an invalid value of a field. */
export function getFieldFault(field: Field): Fault {
  switch (field.kind) {
    case 'text':
      return { key: 'forms.tooLong', values: { max: field.max } }
    case 'number':
      return { key: 'forms.outOfRange', values: { min: field.min, max: field.max } }
    case 'link':
      return { key: 'forms.noLink' }
    case 'color':
      return { key: 'forms.noColour' }
    case 'video':
      return { key: 'forms.noVideo' }
    case 'dateTime':
      return { key: 'forms.noTime' }
    case 'rich':
      return { key: 'forms.tooMuch' }
    case 'list':
      return { key: 'forms.maxItems', values: { most: field.max } }
    case 'rows':
    case 'choice':
    case 'image':
    case 'boolean':
    case 'category':
    case 'product':
    case 'tag':
    case 'object':
    case 'optional':
      return { key: 'forms.invalid' }
  }
}
