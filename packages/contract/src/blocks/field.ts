import * as v from 'valibot'
import type { Labels } from '../kernel/i18n/locale.ts'
import { parseFilm } from './film.ts'
import { isLocalTime } from './local-time.ts'

// A field defines a value. Both the schema of the server and the form of the editor derive from it.
// Missing values take the field's default, so views never handle undefined.
interface FieldBase<T> {
  readonly label: Labels
  readonly schema: v.GenericSchema<unknown, T>
}

/** `inline`: can be written on the page itself. */
export interface TextField extends FieldBase<string> {
  readonly kind: 'text'
  readonly max: number
  readonly inline: boolean
}
export interface RichField extends FieldBase<string> {
  readonly kind: 'rich'
  readonly allow: readonly RichTag[]
  readonly inline: boolean
}
export interface ChoiceField<C extends string = string> extends FieldBase<C> {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: C; readonly label: Labels }[]
}
/** An address of the shop, another site, mailto or tel; empty: leads nowhere. */
export interface LinkField extends FieldBase<string> {
  readonly kind: 'link'
}
/** '#rrggbb'; empty: the colour of the design. */
export interface ColorField extends FieldBase<string> {
  readonly kind: 'color'
}
/** Address of a picture of the shop without width and format, see picture.ts; empty: no picture. */
export interface ImageField extends FieldBase<string> {
  readonly kind: 'image'
}
export interface NumberField extends FieldBase<number> {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly step: number
}
export interface BooleanField extends FieldBase<boolean> {
  readonly kind: 'boolean'
}
/** Id of a category; null: none chosen. */
export interface CategoryField extends FieldBase<number | null> {
  readonly kind: 'category'
}
/** Ids of an item and of a tag; null: none chosen. */
export interface ProductField extends FieldBase<number | null> {
  readonly kind: 'product'
}
export interface TagField extends FieldBase<number | null> {
  readonly kind: 'tag'
}
/** 'YYYY-MM-DDTHH:mm' by the clock of the shop's time zone; empty: none. */
export interface DateTimeField extends FieldBase<string> {
  readonly kind: 'dateTime'
}
/** URL of a video of the shop, or of its page at a video host, see film.ts; empty: none. */
export interface VideoField extends FieldBase<string> {
  readonly kind: 'video'
}
/** Cells of a table, row by row; a row may be shorter than the first. */
export interface RowsField extends FieldBase<readonly (readonly string[])[]> {
  readonly kind: 'rows'
  readonly maxRows: number
  readonly maxColumns: number
  readonly inline: boolean
}
export interface ListField<T = unknown> extends FieldBase<readonly T[]> {
  readonly kind: 'list'
  readonly item: Field
  readonly min: number
  readonly max: number
}
export interface ObjectField<T = unknown> extends FieldBase<T> {
  readonly kind: 'object'
  readonly entries: Entries
}
export interface OptionalField<T = unknown> extends FieldBase<T | undefined> {
  readonly kind: 'optional'
  readonly field: Field
}

export type Field =
  | TextField
  | RichField
  | ChoiceField
  | LinkField
  | ColorField
  | ImageField
  | NumberField
  | BooleanField
  | CategoryField
  | ProductField
  | TagField
  | DateTimeField
  | VideoField
  | RowsField
  | ListField
  | ObjectField
  | OptionalField
export type Entries = Readonly<Record<string, Field>>
export type FieldValue<F> = F extends FieldBase<infer T> ? T : never

type RequiredKeys<E extends Entries> = { [K in keyof E]: E[K] extends OptionalField ? never : K }[keyof E]
type ObjectValue<E extends Entries> = { readonly [K in RequiredKeys<E>]: FieldValue<E[K]> } & {
  readonly [K in Exclude<keyof E, RequiredKeys<E>>]?: Exclude<FieldValue<E[K]>, undefined>
}

export const richTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type RichTag = (typeof richTags)[number]

const textLength = 200
const richLength = 100_000
const addressLength = 2000
const noLabel: Labels = { en: '' }

const optionalId = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null)

export const f = {
  text: ({
    label = noLabel,
    max = textLength,
    inline = false,
  }: {
    label?: Labels
    max?: number
    inline?: boolean
  }): TextField => ({ kind: 'text', label, max, inline, schema: v.optional(v.pipe(v.string(), v.maxLength(max)), '') }),

  rich: ({
    label = noLabel,
    allow,
    inline = false,
  }: {
    label?: Labels
    allow: readonly RichTag[]
    inline?: boolean
  }): RichField => ({
    kind: 'rich',
    label,
    allow,
    inline,
    schema: v.optional(v.pipe(v.string(), v.maxLength(richLength)), ''),
  }),

  /** The first option is the default. */
  choice: <const C extends string>(label: Labels, options: Readonly<Record<C, Labels>>): ChoiceField<C> => {
    // Object.keys loses the type of the keys; they are exactly those of the options, and a choice has at least one.
    const values = Object.keys(options) as [C, ...C[]]
    return {
      kind: 'choice',
      label,
      options: values.map((value) => ({ value, label: options[value] })),
      schema: v.optional(v.picklist(values), values[0]),
    }
  },

  link: (label: Labels): LinkField => ({
    kind: 'link',
    label,
    schema: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(addressLength),
        v.regex(/^(?:\/(?![/\\])\S*|#\S*|https?:\/\/\S+|mailto:\S+|tel:\S+|)$/i),
      ),
      '',
    ),
  }),

  color: (label: Labels, defaultValue = ''): ColorField => ({
    kind: 'color',
    label,
    schema: v.optional(v.pipe(v.string(), v.regex(/^(?:#[0-9a-f]{6}|)$/i)), defaultValue),
  }),

  image: (label: Labels): ImageField => ({
    kind: 'image',
    label,
    schema: v.optional(v.pipe(v.string(), v.maxLength(addressLength), v.regex(/^(?:\/(?![/\\])\S*|)$/)), ''),
  }),

  number: ({
    label,
    min,
    max,
    step = 1,
    defaultValue,
  }: {
    label: Labels
    min: number
    max: number
    step?: number
    defaultValue: number
  }): NumberField => ({
    kind: 'number',
    label,
    min,
    max,
    step,
    schema: v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(max)), defaultValue),
  }),

  boolean: (label: Labels, defaultValue = false): BooleanField => ({
    kind: 'boolean',
    label,
    schema: v.optional(v.boolean(), defaultValue),
  }),

  category: (label: Labels): CategoryField => ({ kind: 'category', label, schema: optionalId }),
  product: (label: Labels): ProductField => ({ kind: 'product', label, schema: optionalId }),
  tag: (label: Labels): TagField => ({ kind: 'tag', label, schema: optionalId }),

  dateTime: (label: Labels): DateTimeField => ({
    kind: 'dateTime',
    label,
    schema: v.optional(
      v.pipe(
        v.string(),
        v.check((time) => time === '' || isLocalTime(time), 'is no date and time'),
      ),
      '',
    ),
  }),

  video: (label: Labels): VideoField => ({
    kind: 'video',
    label,
    schema: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(addressLength),
        v.check((address) => address === '' || parseFilm(address) !== undefined, 'is no film'),
      ),
      '',
    ),
  }),

  rows: ({
    label,
    maxRows,
    maxColumns,
    inline = false,
  }: {
    label: Labels
    maxRows: number
    maxColumns: number
    inline?: boolean
  }): RowsField => ({
    kind: 'rows',
    label,
    maxRows,
    maxColumns,
    inline,
    schema: v.optional(
      v.pipe(
        v.array(v.pipe(v.array(v.pipe(v.string(), v.maxLength(textLength))), v.maxLength(maxColumns))),
        v.maxLength(maxRows),
      ),
      [],
    ),
  }),

  list: <const I extends Field>(
    label: Labels,
    item: I,
    { min = 0, max, defaultValue }: { min?: number; max: number; defaultValue: readonly FieldValue<I>[] },
  ): ListField<FieldValue<I>> => ({
    kind: 'list',
    label,
    item,
    min,
    max,
    // The output of the item's schema has its type.
    schema: v.optional(
      v.pipe(v.array(item.schema as v.GenericSchema<unknown, FieldValue<I>>), v.minLength(min), v.maxLength(max)),
      [...defaultValue],
    ),
  }),

  object: <const E extends Entries>(entries: E): ObjectField<ObjectValue<E>> => f.section(noLabel, entries),

  section: <const E extends Entries>(label: Labels, entries: E): ObjectField<ObjectValue<E>> => {
    const schemas = Object.fromEntries(Object.entries(entries).map(([key, field]) => [key, field.schema]))
    // One schema per entry with the type of its field; unknown keys are left out.
    return {
      kind: 'object',
      label,
      entries,
      schema: v.optional(v.object(schemas), {}) as v.GenericSchema<unknown, unknown> as v.GenericSchema<
        unknown,
        ObjectValue<E>
      >,
    }
  },

  optional: <const I extends Field>(field: I): OptionalField<FieldValue<I>> =>
    // As above.
    ({
      kind: 'optional',
      label: field.label,
      field,
      schema: v.exactOptional(field.schema) as v.GenericSchema<unknown, FieldValue<I> | undefined>,
    }),
} as const
