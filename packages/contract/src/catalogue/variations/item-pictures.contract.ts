import * as v from 'valibot'
import { editorLimits } from '../../kernel/editor-limits.ts'
import { count, id, line, maybe } from '../../kernel/operation/fields.ts'
import { operation } from '../../kernel/operation/operation.ts'

export const maxItemPictures = 200

const altText = v.exactOptional(line(250))
/** `{ en: '' }` alone: decorative. Null: not described yet. */
const alt = maybe(v.strictObject({ en: altText, de: altText, pl: altText }))
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const focal = v.object({ x: part, y: part })
/** The value of the colour option; null: the pictures of no colour, which all variations without pictures show. */
const valueId = maybe(id)

const itemPicture = v.object({
  /** Of the media library. */
  id,
  url: v.string(),
  fileName: v.string(),
  width: count,
  height: count,
  focal,
  alt,
  /** It is used elsewhere, too: description and focal point change there as well. */
  isShared: v.boolean(),
})

const itemPictures = v.object({
  itemId: id,
  name: v.string(),
  groups: v.array(
    v.object({
      valueId,
      /** Of the colour; empty: all colours. */
      name: v.string(),
      color: maybe(v.string()),
      /** Ids of its pictures; the first is the one of lists, the second appears when it is pointed at. */
      pictures: v.array(id),
    }),
  ),
  pictures: v.array(itemPicture),
})
export type ItemPictures = v.InferOutput<typeof itemPictures>

export const getItemPictures = operation({
  summary: 'Returns the pictures of a product by colour, in their order.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ itemId: id }),
  answer: itemPictures,
  refusals: ['catalogue.productNotFound'],
})

const pictureIds = v.pipe(v.array(id), v.maxLength(maxItemPictures))

export const setItemPictures = operation({
  summary:
    'Changes the pictures of colours and their order. `seen` is what the colour had before the change: refused if somebody else has changed it meanwhile. A picture that no colour has any more stays in the media library.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    itemId: id,
    groups: v.pipe(
      v.array(v.object({ valueId, seen: pictureIds, pictures: pictureIds })),
      v.minLength(1),
      v.maxLength(200),
    ),
  }),
  answer: itemPictures,
  refusals: ['catalogue.productNotFound', 'media.notFound', 'picture.colourUnknown', 'picture.changedMeanwhile'],
})

export const doAddItemPictures = operation({
  summary: 'Adds pictures of the media library to a colour of a product, behind those that it has.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ itemId: id, valueId, pictures: pictureIds }),
  answer: itemPictures,
  refusals: ['catalogue.productNotFound', 'media.notFound', 'picture.colourUnknown', 'picture.tooMany'],
})

export const doUploadItemPicture = operation({
  summary:
    'Uploads a picture and adds it to a colour of a product, both or neither. TIFF is stored as JPEG or PNG; location and owner are removed from the metadata.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({
    itemId: id,
    valueId,
    fileName: v.pipe(v.string(), v.maxLength(500)),
    /** base64 */
    data: v.string(),
  }),
  answer: v.object({ pictureId: id, pictures: itemPictures }),
  bodyBytes: editorLimits.mediaBodyBytes,
  refusals: [
    'catalogue.productNotFound',
    'picture.colourUnknown',
    'picture.tooMany',
    'media.unsupportedType',
    'media.heic',
    'media.drawing',
    'media.tooLarge',
    'media.tooManyPixels',
    'media.broken',
  ],
})

export const setItemPicture = operation({
  summary:
    'Changes description and focal point of a picture of a product. `seen` is what it was before: a field that somebody else has changed meanwhile is refused.',
  access: 'catalogue',
  cost: 'light',
  payload: v.object({
    itemId: id,
    pictureId: id,
    seen: v.object({ alt, focal }),
    alt,
    focal,
  }),
  answer: itemPictures,
  refusals: ['catalogue.productNotFound', 'media.notFound', 'picture.changedMeanwhile'],
})
