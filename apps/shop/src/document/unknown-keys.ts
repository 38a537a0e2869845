import type * as v from 'valibot'
import { editDistance } from '../edit-distance.ts'

interface UnknownKey {
  /** 'shipping.0.methods.1.dayFrom' */
  readonly path: string
  /** 'dayFrom' */
  readonly key: string
  /** The known key of the same object that looks most like it. */
  readonly nearest: string | undefined
}

/** What the schemas of valibot consist of, as far as it leads to keys. */
interface SchemaParts {
  readonly type: string
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
  readonly value?: unknown
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
  readonly getter?: (input: unknown) => unknown
}

/** Every key of a document that its schema does not have. Valibot names one of each object and goes on with the next. */
export function unknownKeys(schema: v.GenericSchema, content: unknown): readonly UnknownKey[] {
  return keysIn(schema, content, '')
}

function keysIn(schema: unknown, content: unknown, path: string): readonly UnknownKey[] {
  if (typeof content !== 'object' || content === null) return []
  const { type, entries, item, value, wrapped, options, getter } = partsOf(schema)
  if (wrapped !== undefined) return keysIn(wrapped, content, path)
  if (getter) return keysIn(getter(content), content, path)
  if (options) return ofNearest(options.filter((option) => takes(option, content)).map((option) => keysIn(option, content, path)))
  if (Array.isArray(content)) return item === undefined ? [] : content.flatMap((each: unknown, place) => keysIn(item, each, below(path, String(place))))
  if (entries) return ofObject(entries, content, path)
  return type === 'record' ? Object.entries(content).flatMap(([key, inner]) => keysIn(value, inner, below(path, key))) : []
}

function ofObject(entries: Readonly<Record<string, unknown>>, content: object, path: string): readonly UnknownKey[] {
  return Object.entries(content).flatMap(([key, inner]) => (Object.hasOwn(entries, key) ? keysIn(entries[key], inner, below(path, key)) : [{ path: below(path, key), key, nearest: nearestOf(key, Object.keys(entries)) }]))
}

// Of several forms that a thing may have, the one that it comes nearest to.
function ofNearest(candidates: readonly (readonly UnknownKey[])[]): readonly UnknownKey[] {
  const [first = [], ...others] = candidates
  return others.reduce((best, each) => (each.length < best.length ? each : best), first)
}

function takes(option: unknown, content: object): boolean {
  const { entries, wrapped, item, type } = partsOf(option)
  if (wrapped !== undefined) return takes(wrapped, content)
  return Array.isArray(content) ? item !== undefined : entries !== undefined || type === 'record'
}

// All schemas are plain objects with these properties; a pipe has those of its first step.
const partsOf = (schema: unknown) => schema as SchemaParts

const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

/** A key with the same beginning counts as well: the settings of `shop` are written `shop.name`. */
function nearestOf(key: string, known: readonly string[]): string | undefined {
  const near = known.map((each) => ({ each, distance: editDistance(key.toLowerCase(), each.toLowerCase()) })).filter(({ each, distance }) => distance <= Math.max(1, Math.floor(each.length / 3)))
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.each ?? known.find((each) => each.startsWith(`${key}.`) || each.endsWith(`.${key}`))
}
