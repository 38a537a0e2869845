import type { Field } from '@vitrine/contract/blocks/field'
import * as v from 'valibot'
import type { EditorTextKey } from '../text/text.tsx'

/** A field as far as its values are concerned. */
export interface Valued<T> {
  readonly schema: v.GenericSchema<unknown, T>
}

/** What a stored value is to a form; one that is missing or makes no sense is the field's default. */
export function valueIn<T>(field: Valued<T>, stored: unknown): T {
  const read = v.safeParse(field.schema, stored)
  return read.success ? read.output : v.parse(field.schema, undefined)
}

export function isValid<T>(field: Valued<T>, value: unknown): value is T {
  return v.is(field.schema, value)
}

/** What a new item of a list, or a part that is switched on, begins with. */
export function defaultOf(field: Field): unknown {
  return field.kind === 'optional' ? undefined : v.parse(field.schema, field.kind === 'object' ? {} : undefined)
}

export interface Fault {
  readonly key: EditorTextKey
  readonly values?: Readonly<Record<string, unknown>>
}

/** Why a value may not stand in a field, in the words of whoever typed it. */
export function faultOf(field: Field): Fault {
  switch (field.kind) {
    case 'text': return { key: 'forms.tooLong', values: { max: field.max } }
    case 'number': return { key: 'forms.outOfRange', values: { min: field.min, max: field.max } }
    case 'link': return { key: 'forms.noLink' }
    case 'color': return { key: 'forms.noColour' }
    case 'video': return { key: 'forms.noVideo' }
    case 'dateTime': return { key: 'forms.noTime' }
    case 'rich': return { key: 'forms.tooMuch' }
    case 'list': return { key: 'forms.atMost', values: { most: field.most } }
    case 'rows': case 'choice': case 'image': case 'boolean': case 'category': case 'product': case 'tag': case 'object': case 'optional': return { key: 'forms.invalid' }
  }
}
