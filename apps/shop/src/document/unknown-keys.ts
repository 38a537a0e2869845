import type * as v from 'valibot'
import { editDistance } from '../edit-distance.ts'

interface UnknownKey {
  /** 'shipping.0.methods.1.dayFrom' */
  readonly path: string
  /** 'dayFrom' */
  readonly key: string
  /** The most similar valid key of the same object. */
  readonly nearest: string | undefined
}

/** The properties of Valibot schemas that lead to keys. */
interface SchemaShape {
  readonly type: string
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
  readonly value?: unknown
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
  readonly getter?: (input: unknown) => unknown
}

/** Finds all keys that the schema does not have. Valibot itself reports one per object. */
export function findUnknownKeys(schema: v.GenericSchema, content: unknown): readonly UnknownKey[] {
  return findKeys(schema, content, '')
}

function findKeys(schema: unknown, content: unknown, path: string): readonly UnknownKey[] {
  if (typeof content !== 'object' || content === null) return []
  const { type, entries, item, value, wrapped, options, getter } = toShape(schema)
  if (wrapped !== undefined) return findKeys(wrapped, content, path)
  if (getter) return findKeys(getter(content), content, path)
  if (options)
    return pickNearest(
      options.filter((option) => accepts(option, content)).map((option) => findKeys(option, content, path)),
    )
  if (Array.isArray(content))
    return item === undefined
      ? []
      : content.flatMap((each: unknown, index) => findKeys(item, each, joinPath(path, String(index))))
  if (entries) return findObjectKeys(entries, content, path)
  return type === 'record'
    ? Object.entries(content).flatMap(([key, inner]) => findKeys(value, inner, joinPath(path, key)))
    : []
}

function findObjectKeys(
  entries: Readonly<Record<string, unknown>>,
  content: object,
  path: string,
): readonly UnknownKey[] {
  return Object.entries(content).flatMap(([key, inner]) =>
    Object.hasOwn(entries, key)
      ? findKeys(entries[key], inner, joinPath(path, key))
      : [{ path: joinPath(path, key), key, nearest: findNearest(key, Object.keys(entries)) }],
  )
}

// Of several union options, the one with the fewest unknown keys.
function pickNearest(candidates: readonly (readonly UnknownKey[])[]): readonly UnknownKey[] {
  const [first = [], ...others] = candidates
  return others.reduce((best, each) => (each.length < best.length ? each : best), first)
}

function accepts(option: unknown, content: object): boolean {
  const { entries, wrapped, item, type } = toShape(option)
  if (wrapped !== undefined) return accepts(wrapped, content)
  return Array.isArray(content) ? item !== undefined : entries !== undefined || type === 'record'
}

// Schemas are plain objects with these properties; a pipe has those of its first step.
const toShape = (schema: unknown) => schema as SchemaShape

const joinPath = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

/** Falls back to keys with the same prefix: settings of `shop` are written `shop.name`. */
function findNearest(key: string, known: readonly string[]): string | undefined {
  const candidates = known
    .map((each) => ({ each, distance: editDistance(key.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= Math.max(1, Math.floor(each.length / 3)))
  return (
    candidates.toSorted((one, other) => one.distance - other.distance)[0]?.each ??
    known.find((each) => each.startsWith(`${key}.`) || each.endsWith(`.${key}`))
  )
}
