import * as v from 'valibot'

// Building blocks of payloads and answers.
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
export const text = v.string()
// oxlint-disable-next-line no-control-regex -- the database takes no NUL, and nobody means one
export const line = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[^\u0000]*$/))
export const maybe = <const S extends v.GenericSchema>(schema: S) => v.nullable(schema)

/** A value in decimal units of the currency and the same as a text of the caller's locale. */
export const amount = v.object({ value: v.number(), formatted: v.string() })
export type Amount = v.InferOutput<typeof amount>

export const nothing = v.optional(v.strictObject({}), {})
