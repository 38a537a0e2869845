import * as v from 'valibot'
import { count, id } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { measures } from './measures.ts'
import { productImage } from '../catalogue/product.ts'

const millimetres = v.pipe(v.number(), v.integer(), v.minValue(1))
const measure = v.picklist(measures)
/** Of the garment itself, laid flat. */
const garment = v.array(v.object({ measure, mm: millimetres }))

export const getSizeGuide = operation({
  summary: 'Returns the sizes of an item with garment measurements, body measurements and fit ratings of buyers.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ variationId: id }),
  answer: v.object({
    itemId: id,
    variationId: id,
    name: v.string(),
    url: v.string(),
    image: v.nullable(productImage),
    /** The guide of its type of garment: 'Women\'s tops'. */
    guide: v.nullable(v.object({ code: v.string(), name: v.string() })),
    sizes: v.array(
      v.object({
        valueId: id,
        name: v.string(),
        /** The variation in this size with the other attributes of the requested variation, where there is one. */
        variationId: v.nullable(id),
        isSalable: v.boolean(),
        isChosen: v.boolean(),
        garment,
        /** Body measures of this size. */
        body: v.array(v.object({ measure, fromMm: millimetres, toMm: millimetres })),
      }),
    ),
    fit: v.object({ small: count, right: count, large: count }),
  }),
  refusals: ['catalogue.productNotFound', 'catalogue.loginRequired'],
})

export const getOwnPieces = operation({
  summary:
    "Returns items from the customer's own orders that share a known measurement with the given item, newest first.",
  access: 'customer',
  cost: 'light',
  payload: v.object({ variationId: id }),
  answer: v.object({
    pieces: v.array(
      v.object({ variationId: id, name: v.string(), attributes: v.array(v.string()), boughtAt: v.string(), garment }),
    ),
  }),
  refusals: ['catalogue.productNotFound', 'catalogue.loginRequired'],
})
