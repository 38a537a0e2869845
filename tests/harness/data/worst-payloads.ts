/** The parts of a valibot schema that say which values fit. */
export interface ReadableSchema {
  readonly type: string
  readonly entries?: Readonly<Record<string, ReadableSchema>>
  readonly item?: ReadableSchema
  readonly wrapped?: ReadableSchema
  readonly options?: readonly (ReadableSchema | string)[]
  readonly literal?: unknown
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

export interface WorstPayload {
  readonly title: string
  readonly json: string
}

/**
 * Bodies of one length that make a server work as hard as it can before it refuses them: built from what the schema
 * allows.
 */
export function* worstPayloads(schema: ReadableSchema, bytes: number): Generator<WorstPayload> {
  const fill = (before: string, part: string | ((at: number) => string), after: string): string => {
    if (typeof part === 'string')
      return before + part.repeat(Math.max(0, Math.floor((bytes - before.length - after.length) / part.length))) + after
    const parts: string[] = []
    let length = before.length + after.length
    for (let at = 0; ; at++) {
      const next = part(at)
      if (length + next.length > bytes) break
      length += next.length
      parts.push(next)
    }
    return before + parts.join('') + after
  }
  const anything: readonly [string, string][] = [
    ['zeros', '0,'],
    ['empty lists', '[],'],
    ['empty objects', '{},'],
    ['empty texts', '"",'],
    ['small objects', '{"a":1},'],
  ]
  for (const [title, part] of anything) yield { title: `a list of ${title}`, json: fill('[', part, '0]') }
  yield { title: 'unknown fields', json: fill('{', (at) => `"k${at}":0,`, '"k":0}') }
  yield { title: 'lists inside lists', json: '['.repeat(bytes / 2) + ']'.repeat(bytes / 2) }
  yield { title: 'lists that are 32 deep', json: fill('[', `${'['.repeat(30)}${']'.repeat(30)},`, '0]') }
  yield { title: 'blanks', json: fill('', ' ', '') }
  yield { title: 'one text without an end', json: fill('"', 'x', '') }
  yield { title: 'one text of escapes', json: fill('"', String.raw`\"`, '"') }
  yield { title: 'texts with halves of characters', json: fill('[', String.raw`"\ud83d",`, '0]') }
  yield { title: 'keys with a NUL', json: fill('{', (at) => String.raw`"\u0000${at}":0,`, '"k":0}') }

  for (const { path, field } of fieldsOf(schema)) {
    const around = (value: string): string =>
      JSON.stringify(sampleWith(schema, path, marker)).replace(`"${marker}"`, () => value)
    const [before = '', after = ''] = around(marker).split(marker)
    if (field.item) {
      const good = JSON.stringify(sampleOf(field.item))
      for (const [title, part] of [['good ones', `${good},`], ...anything] as const) {
        yield {
          title: `${path.join('.')}: ${title}, the last one wrong`,
          json: fill(`${before}[`, part, `null]${after}`),
        }
      }
    } else if (takesText(field)) {
      const [quoted, end] = [`${before}"`, `"${after}`]
      // A text with a limit of its own is not tested with a longer one.
      const isBounded = lengthOf(field) < Infinity
      for (const [title, part] of isBounded ? texts.slice(0, 1) : texts)
        yield { title: `${path.join('.')}: ${title}`, json: fill(quoted, part, end) }
      for (const [title, part] of isBounded ? [] : anything)
        yield {
          title: `${path.join('.')}: JSON of ${title}`,
          json: fill(`${quoted}[`, part.replaceAll('"', String.raw`\"`), `0]${end}`),
        }
    } else if (field.type === 'record')
      yield { title: `${path.join('.')}: keys`, json: fill(`${before}{`, (at) => `"k${at}":"",`, `"k":""}${after}`) }
  }
}

/** The lists of a schema that may be as long as the body allows. */
export function endlessLists(schema: ReadableSchema): readonly string[] {
  return fieldsOf(schema)
    .filter(
      ({ field }) =>
        (field.item && !(field.pipe ?? []).some(({ type }) => type === 'max_length')) || field.type === 'record',
    )
    .map(({ path }) => path.join('.'))
}

const texts = [
  ['letters', 'x'],
  ['equals signs', '='],
  ['accents', 'é'],
  ['escapes', String.raw`\n`],
  ['halves', String.raw`\ud83d`],
] as const
const lengthOf = ({ type, pipe = [] }: ReadableSchema) =>
  type === 'picklist' || pipe.some((step) => step.type === 'max_length') ? 0 : Infinity

interface Field {
  readonly path: readonly string[]
  readonly field: ReadableSchema
}

const marker = 'MARKER'

/** Lists, texts and records of a schema, each with the path to the first of its kind. */
function fieldsOf(schema: ReadableSchema, path: readonly string[] = []): Field[] {
  if (schema.wrapped) return fieldsOf(schema.wrapped, path)
  const inner = [
    ...Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => fieldsOf(entry, [...path, name])),
    ...(schema.item ? fieldsOf(schema.item, [...path, '0']) : []),
    ...alternativesOf(schema).flatMap((option) => fieldsOf(option, path)),
  ]
  return schema.item || schema.type === 'record' || takesText(schema) ? [{ path, field: schema }, ...inner] : inner
}

const takesText = ({ type }: ReadableSchema) => type === 'string' || type === 'picklist'
const alternativesOf = ({ options = [] }: ReadableSchema) => options.filter((option) => typeof option === 'object')

/** A small value of the schema's types, with another one at one place. */
function sampleWith(schema: ReadableSchema, [next, ...rest]: readonly string[], value: unknown): unknown {
  if (next === undefined) return value
  if (schema.wrapped) return sampleWith(schema.wrapped, [next, ...rest], value)
  if (schema.item) return [sampleWith(schema.item, rest, value)]
  const option = alternativesOf(schema).find(({ entries }) => entries && next in entries)
  if (option) return sampleWith(option, [next, ...rest], value)
  const at = schema.entries?.[next]
  return { ...sampleEntries(schema), ...(at && { [next]: sampleWith(at, rest, value) }) }
}

function sampleOf(schema: ReadableSchema): unknown {
  if (schema.wrapped) return sampleOf(schema.wrapped)
  if (schema.entries) return sampleEntries(schema)
  if (schema.item) return []
  const [first] = schema.options ?? []
  if (first !== undefined) return typeof first === 'string' ? first : sampleOf(first)
  return schema.literal ?? samples[schema.type] ?? {}
}

const sampleEntries = ({ entries = {} }: ReadableSchema) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, sampleOf(entry)]))
const samples: Readonly<Record<string, unknown>> = { number: 1, string: 'a', boolean: true, null: null }
