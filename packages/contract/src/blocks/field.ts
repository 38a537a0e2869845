import * as v from 'valibot'
import type { Labels } from '../kernel/locale.ts'
import { filmAt } from './film.ts'
import { isLocalTime } from './local-time.ts'

// A field says what may stand there. The schema that the server checks with and the form that the editor shows both come from it.
// What is missing takes the field's own default, so a view never meets a hole.
interface Described<T> {
  readonly label: Labels
  readonly schema: v.GenericSchema<unknown, T>
}

/** `inline`: can be written on the page itself. */
export interface TextField extends Described<string> { readonly kind: 'text'; readonly max: number; readonly inline: boolean }
export interface RichField extends Described<string> { readonly kind: 'rich'; readonly allow: readonly RichTag[]; readonly inline: boolean }
export interface ChoiceField<C extends string = string> extends Described<C> {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: C; readonly label: Labels }[]
}
/** An address of the shop, another site, mailto or tel; empty: leads nowhere. */
export interface LinkField extends Described<string> { readonly kind: 'link' }
/** '#rrggbb'; empty: the colour of the design. */
export interface ColorField extends Described<string> { readonly kind: 'color' }
/** Address of a picture of the shop without width and format, see picture.ts; empty: no picture. */
export interface ImageField extends Described<string> { readonly kind: 'image' }
export interface NumberField extends Described<number> { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
export interface BooleanField extends Described<boolean> { readonly kind: 'boolean' }
/** Id of a category; null: none chosen. */
export interface CategoryField extends Described<number | null> { readonly kind: 'category' }
/** Ids of an item and of a tag; null: none chosen. */
export interface ProductField extends Described<number | null> { readonly kind: 'product' }
export interface TagField extends Described<number | null> { readonly kind: 'tag' }
/** 'YYYY-MM-DDTHH:mm' by the clock of the shop's time zone; empty: none. */
export interface DateTimeField extends Described<string> { readonly kind: 'dateTime' }
/** Address of a film of the shop, or of its page at a host of films, see film.ts; empty: none. */
export interface VideoField extends Described<string> { readonly kind: 'video' }
/** Cells of a table, row by row; a row may be shorter than the first. */
export interface RowsField extends Described<readonly (readonly string[])[]> { readonly kind: 'rows'; readonly mostRows: number; readonly mostColumns: number; readonly inline: boolean }
export interface ListField<T = unknown> extends Described<readonly T[]> { readonly kind: 'list'; readonly item: Field; readonly least: number; readonly most: number }
export interface ObjectField<T = unknown> extends Described<T> { readonly kind: 'object'; readonly entries: Entries }
export interface OptionalField<T = unknown> extends Described<T | undefined> { readonly kind: 'optional'; readonly field: Field }

export type Field =
  | TextField | RichField | ChoiceField | LinkField | ColorField | ImageField | NumberField | BooleanField | CategoryField
  | ProductField | TagField | DateTimeField | VideoField | RowsField | ListField | ObjectField | OptionalField
export type Entries = Readonly<Record<string, Field>>
export type TypeOf<F> = F extends Described<infer T> ? T : never

type RequiredKeys<E extends Entries> = { [K in keyof E]: E[K] extends OptionalField ? never : K }[keyof E]
type ObjectOf<E extends Entries> =
  & { readonly [K in RequiredKeys<E>]: TypeOf<E[K]> }
  & { readonly [K in Exclude<keyof E, RequiredKeys<E>>]?: Exclude<TypeOf<E[K]>, undefined> }

export const richTags = [
  'p', 'br', 'b', 'strong', 'i', 'em', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
] as const
export type RichTag = (typeof richTags)[number]

const textLength = 200
const richLength = 100_000
const addressLength = 2000
const none: Labels = { en: '' }

const idOrNone = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null)

export const f = {
  text: ({ label = none, max = textLength, inline = false }: { label?: Labels; max?: number; inline?: boolean }): TextField =>
    ({ kind: 'text', label, max, inline, schema: v.optional(v.pipe(v.string(), v.maxLength(max)), '') }),

  rich: ({ label = none, allow, inline = false }: { label?: Labels; allow: readonly RichTag[]; inline?: boolean }): RichField =>
    ({ kind: 'rich', label, allow, inline, schema: v.optional(v.pipe(v.string(), v.maxLength(richLength)), '') }),

  /** The first option is the default. */
  choice: <const C extends string>(label: Labels, options: Readonly<Record<C, Labels>>): ChoiceField<C> => {
    // Object.keys forgets which keys they are; they are exactly those of the options, and a choice has at least one.
    const values = Object.keys(options) as [C, ...C[]]
    return { kind: 'choice', label, options: values.map((value) => ({ value, label: options[value] })), schema: v.optional(v.picklist(values), values[0]) }
  },

  link: (label: Labels): LinkField => ({
    kind: 'link', label, schema: v.optional(v.pipe(v.string(), v.maxLength(addressLength), v.regex(/^(?:\/(?![/\\])\S*|#\S*|https?:\/\/\S+|mailto:\S+|tel:\S+|)$/i)), ''),
  }),

  color: (label: Labels, byDefault = ''): ColorField =>
    ({ kind: 'color', label, schema: v.optional(v.pipe(v.string(), v.regex(/^(?:#[0-9a-f]{6}|)$/i)), byDefault) }),

  image: (label: Labels): ImageField =>
    ({ kind: 'image', label, schema: v.optional(v.pipe(v.string(), v.maxLength(addressLength), v.regex(/^(?:\/(?![/\\])\S*|)$/)), '') }),

  number: ({ label, min, max, step = 1, byDefault }: { label: Labels; min: number; max: number; step?: number; byDefault: number }): NumberField =>
    ({ kind: 'number', label, min, max, step, schema: v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(max)), byDefault) }),

  boolean: (label: Labels, byDefault = false): BooleanField => ({ kind: 'boolean', label, schema: v.optional(v.boolean(), byDefault) }),

  category: (label: Labels): CategoryField => ({ kind: 'category', label, schema: idOrNone }),
  product: (label: Labels): ProductField => ({ kind: 'product', label, schema: idOrNone }),
  tag: (label: Labels): TagField => ({ kind: 'tag', label, schema: idOrNone }),

  dateTime: (label: Labels): DateTimeField =>
    ({ kind: 'dateTime', label, schema: v.optional(v.pipe(v.string(), v.check((time) => time === '' || isLocalTime(time), 'is no date and time')), '') }),

  video: (label: Labels): VideoField =>
    ({ kind: 'video', label, schema: v.optional(v.pipe(v.string(), v.maxLength(addressLength), v.check((address) => address === '' || filmAt(address) !== undefined, 'is no film')), '') }),

  rows: ({ label, mostRows, mostColumns, inline = false }: { label: Labels; mostRows: number; mostColumns: number; inline?: boolean }): RowsField => ({
    kind: 'rows', label, mostRows, mostColumns, inline,
    schema: v.optional(v.pipe(v.array(v.pipe(v.array(v.pipe(v.string(), v.maxLength(textLength))), v.maxLength(mostColumns))), v.maxLength(mostRows)), []),
  }),

  list: <const I extends Field>(label: Labels, item: I, { least = 0, most, byDefault }: { least?: number; most: number; byDefault: readonly TypeOf<I>[] }): ListField<TypeOf<I>> => ({
    kind: 'list', label, item, least, most,
    // The item's schema answers what its type says.
    schema: v.optional(v.pipe(v.array(item.schema as v.GenericSchema<unknown, TypeOf<I>>), v.minLength(least), v.maxLength(most)), [...byDefault]),
  }),

  object: <const E extends Entries>(entries: E): ObjectField<ObjectOf<E>> => f.section(none, entries),

  section: <const E extends Entries>(label: Labels, entries: E): ObjectField<ObjectOf<E>> => {
    const schemas = Object.fromEntries(Object.entries(entries).map(([key, field]) => [key, field.schema]))
    // One schema per entry, each answering what its field's type says; keys that are no entries are left out.
    return { kind: 'object', label, entries, schema: v.optional(v.object(schemas), {}) as v.GenericSchema<unknown, unknown> as v.GenericSchema<unknown, ObjectOf<E>> }
  },

  optional: <const I extends Field>(field: I): OptionalField<TypeOf<I>> =>
    // As above.
    ({ kind: 'optional', label: field.label, field, schema: v.exactOptional(field.schema) as v.GenericSchema<unknown, TypeOf<I> | undefined> }),
} as const
