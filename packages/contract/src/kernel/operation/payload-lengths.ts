import type * as v from 'valibot'

/**
 * The path of the first list or text in a payload that is longer than its schema allows; undefined when all fit.
 * Valibot validates every element of a list before it checks the list's length, so this runs first: its cost does not
 * grow with the payload.
 */
export function findTooLong(schema: v.GenericSchema, value: unknown): string | undefined {
  return findIn(schema, value, '')
}

// The schemas of payloads are read as valibot describes them at run time; its types do not cover arbitrary schemas.
interface AnySchema {
  readonly type: string
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly wrapped?: AnySchema
  readonly options?: readonly AnySchema[]
}

function findIn(schema: AnySchema, value: unknown, path: string): string | undefined {
  if (schema.wrapped) return findIn(schema.wrapped, value, path)
  if (typeof value === 'string') return value.length > getMaxLength(schema) ? path : undefined
  if (Array.isArray(value))
    return value.length > getMaxLength(schema)
      ? path
      : findFirst(value.keys(), (at) => schema.item && findIn(schema.item, value[at], join(path, at)))
  if (typeof value !== 'object' || value === null) return undefined
  // One alternative that it fits is enough.
  if (isListOfSchemas(schema.options))
    return schema.options.map((option) => findIn(option, value, path)).reduce((all, one) => all && one)
  // Only the fields of the schema are checked, however many were sent.
  const fields = value as Readonly<Record<string, unknown>>
  return findFirst(
    Object.keys(schema.entries ?? {}),
    (key) => schema.entries?.[key] && findIn(schema.entries[key], fields[key], join(path, key)),
  )
}

/** The length that a schema allows; one that names none allows any. */
function getMaxLength({ pipe = [] }: AnySchema): number {
  return Math.min(
    ...pipe.map(({ type, requirement }) =>
      type === 'max_length' && typeof requirement === 'number' ? requirement : Infinity,
    ),
  )
}

// The options of a picklist are no schemas.
const isListOfSchemas = (options: AnySchema['options']): options is readonly AnySchema[] =>
  options !== undefined && options.length > 0 && options.every((option) => typeof option === 'object')

function findFirst<T>(keys: Iterable<T>, find: (key: T) => string | undefined): string | undefined {
  for (const key of keys) {
    const found = find(key)
    if (found !== undefined) return found
  }
  return undefined
}

const join = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
