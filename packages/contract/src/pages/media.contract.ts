import * as v from 'valibot'
import { count, id, line, page } from '../kernel/operation/fields.ts'
import { editorLimits } from '../kernel/editor-limits.ts'
import { limits } from '../kernel/limits.ts'
import { operation } from '../kernel/operation/operation.ts'

/** Alternative text of a picture. Missing languages fall back to another; `{ en: '' }` alone: decorative. */
const altText = v.exactOptional(line(250))
const alt = v.strictObject({ en: altText, de: altText, pl: altText })
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const fileName = v.pipe(v.string(), v.maxLength(500))

const picture = v.object({
  id,
  /** Its base with its focal point, as stored in blocks, see picture.ts. */
  url: v.string(),
  fileName: v.string(),
  /** Pixels of the original. */
  width: count,
  height: count,
  bytes: count,
  mime: v.string(),
  /** Parts of width and height; a crop keeps this point in sight. */
  focal: v.object({ x: part, y: part }),
  /** Null: no alternative text yet. */
  alt: v.nullable(alt),
  /** Number of uses: blocks of pages, items, categories, attribute values, manufacturers, settings. */
  uses: count,
  createdAt: v.string(),
})
export type LibraryPicture = v.InferOutput<typeof picture>

export const mediaFilters = ['all', 'withoutAlt', 'unused'] as const

export const getMediaList = operation({
  summary: 'Returns the pictures of the shop, newest first, filtered by words in their names and descriptions.',
  access: 'operator',
  cost: 'light',
  payload: v.object({
    term: v.optional(line(limits.searchLength), ''),
    page: v.optional(page, 1),
    itemsPerPage: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(editorLimits.mediaPerPage)),
      editorLimits.mediaPerPage,
    ),
    filter: v.optional(v.picklist(mediaFilters), 'all'),
  }),
  answer: v.object({
    items: v.array(picture),
    total: count,
    /** Of each filter, whatever the words. */ counts: v.object({ all: count, withoutAlt: count, unused: count }),
  }),
  refusals: [],
})

export const doUploadMedia = operation({
  summary:
    'Uploads a picture, which is identified by its bytes: uploading the same bytes again returns the same picture. Location and owner are removed from its metadata.',
  access: 'content',
  cost: 'normal',
  payload: v.object({ fileName, /** base64 */ data: v.string(), alt: v.optional(alt) }),
  answer: v.object({ ...picture.entries, /** False: the library already had it. */ isNew: v.boolean() }),
  bodyBytes: editorLimits.mediaBodyBytes,
  refusals: [
    'media.unsupportedType',
    'media.heic',
    'media.drawing',
    'media.tooLarge',
    'media.tooManyPixels',
    'media.broken',
  ],
})

export const setMedia = operation({
  summary: 'Updates the description, focal point or name of a picture; fields that are left out are unchanged.',
  access: 'content',
  cost: 'light',
  payload: v.object({
    id,
    alt: v.optional(v.nullable(alt)),
    focal: v.optional(v.object({ x: part, y: part })),
    fileName: v.optional(fileName),
  }),
  answer: picture,
  refusals: ['media.notFound'],
})

const namedReference = v.object({
  id,
  name: v.string(),
  /** Null: not public at present. */ path: v.nullable(v.string()),
})

export const getMediaUses = operation({
  summary: 'Returns the places where a picture is used.',
  access: 'operator',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.object({
    pages: v.array(
      v.object({
        type: v.string(),
        identifier: v.string(),
        locale: v.string(),
        /** Null: the page has no title of its own. */ title: v.nullable(v.string()),
        path: v.nullable(v.string()),
        blockId: v.string(),
        /** The block's type. */ block: v.nullable(v.string()),
      }),
    ),
    items: v.array(namedReference),
    categories: v.array(namedReference),
    others: v.array(
      v.object({
        kind: v.picklist(['attributeValue', 'manufacturer', 'setting']),
        /** Of a setting: its key. */ name: v.string(),
      }),
    ),
    /** Of what is used nowhere now: how many older page versions would miss it when restored. */
    olderVersions: count,
  }),
  refusals: ['media.notFound'],
})

export const deleteMedia = operation({
  summary: 'Deletes an unused picture with all its renditions.',
  access: 'content',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.null(),
  refusals: ['media.notFound', 'media.inUse'],
})
