import * as v from 'valibot'

// Building blocks of payloads and answers.
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
// oxlint-disable-next-line no-control-regex -- the database rejects NUL
const noNul = /^[^\u0000]*$/
export const line = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(noNul))
/** Text of a single-line input. Browser forms send no line breaks in it; other clients get a space instead. */
export const singleLineText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.regex(noNul),
    v.transform((text) => text.replaceAll(controls, ' ')),
  )
/** Text of a multi-line input. Line breaks are normalised to \n. */
export const multilineText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.regex(noNul),
    v.transform((text) => text.replaceAll(lineBreaks, '\n').replaceAll(controlsOfLines, ' ')),
  )
// oxlint-disable-next-line no-control-regex -- the pattern matches them
const controls = /[\u0000-\u001F\u007F\u2028\u2029]+/g
const lineBreaks = /\r\n?|[\u2028\u2029]/g
// oxlint-disable-next-line no-control-regex -- as above
const controlsOfLines = /[\u0000-\u0009\u000B-\u001F\u007F]+/g

export const maybe = <const S extends v.GenericSchema>(schema: S) => v.nullable(schema)

/** A value in decimal units of the currency and the same as a text of the caller's locale. */
export const amount = v.object({ value: v.number(), formatted: v.string() })
export type Amount = v.InferOutput<typeof amount>

export const emptyObject = v.optional(v.strictObject({}), {})
