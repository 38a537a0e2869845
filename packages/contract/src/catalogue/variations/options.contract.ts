import * as v from 'valibot'
import { count, emptyObject, id, maybe } from '../../kernel/operation/fields.ts'
import { operation } from '../../kernel/operation/operation.ts'
import { texts } from '../../shop/method-fields.ts'

const color = maybe(v.pipe(v.string(), v.maxLength(7), v.regex(/^#[0-9a-f]{6}$/)))
export const optionTypes = ['box', 'dropdown', 'image'] as const
/** How shoppers choose: boxes, a list, or swatches of colours. */
const type = v.picklist(optionTypes)
export type OptionType = (typeof optionTypes)[number]

const option = v.object({
  id,
  code: v.string(),
  type,
  names: texts(120),
  /** Variations have it: it cannot be deleted. */
  isUsed: v.boolean(),
  values: v.array(
    v.object({
      id,
      code: v.string(),
      names: texts(120),
      /** Of its swatch. */
      color,
      /** The base of its picture, shown instead of the colour. */
      image: maybe(v.string()),
      isUsed: v.boolean(),
      position: count,
    }),
  ),
})
export type Option = v.InferOutput<typeof option>

const optionFields = v.object({
  type,
  names: texts(120),
  /** In their order; a value without an id is new. */
  values: v.pipe(v.array(v.object({ id: maybe(id), names: texts(120), color })), v.maxLength(500)),
})
export type OptionFields = v.InferOutput<typeof optionFields>

/** Why a field of an option cannot be saved; the path is that of the payload: 'values.0.names'. */
export interface OptionFault {
  readonly path: string
  readonly because: 'nameMissing' | 'nameTaken'
}

export const getOptions = operation({
  summary: 'Returns the options of the shop (size, colour) with their values, in their order. All products share them.',
  access: 'catalogue',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({ options: v.array(option) }),
  refusals: [],
})

export const setOption = operation({
  summary:
    'Adds an option, or changes the one with the id: its names, and its values with their order, names and colours. `seen` is what it was before: fields that somebody else has changed meanwhile are kept, and a field that both changed is refused with both values.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id: v.optional(id), seen: v.optional(optionFields), option: optionFields }),
  answer: v.object({ id, options: v.array(option) }),
  refusals: ['option.notFound', 'option.invalid', 'option.changedMeanwhile', 'option.valueInUse'],
})

export const deleteOption = operation({
  summary: 'Deletes an option that no variation has.',
  access: 'catalogue',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.object({ options: v.array(option) }),
  refusals: ['option.notFound', 'option.inUse'],
})
