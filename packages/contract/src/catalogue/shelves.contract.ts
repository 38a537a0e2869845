import * as v from 'valibot'
import { id, maybe, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

export const setShelf = operation({
  summary: 'Sets the place where an item lies in the warehouse, as pickers see it; null: none.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    variationId: id,
    shelf: maybe(v.pipe(singleLineText(20), v.trim(), v.minLength(1))),
  }),
  answer: v.object({ variationId: id, shelf: maybe(v.string()) }),
  refusals: ['cart.variationNotFound'],
})
