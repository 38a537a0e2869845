import * as v from 'valibot'
import { count, emptyObject, id, line, maybe, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

const text = (maxLength: number) => v.pipe(singleLineText(maxLength), v.trim())
const address = v.pipe(text(500), v.union([v.literal(''), v.pipe(v.string(), v.url())]))
const email = v.pipe(text(254), v.union([v.literal(''), v.pipe(v.string(), v.email())]))

const partyFields = v.object({
  name: v.pipe(text(200), v.minLength(1)),
  legalName: text(200),
  street: text(200),
  houseNo: text(40),
  postcode: text(40),
  town: text(200),
  countryId: maybe(id),
  email,
  phoneNumber: text(60),
  url: address,
  contactUrl: address,
})
export type PartyFields = v.InferOutput<typeof partyFields>

const manufacturerFields = v.object({
  ...partyFields.entries,
  /** The responsible person in the EU, for a maker outside of it. */
  responsible: maybe(partyFields),
})
export type ManufacturerFields = v.InferOutput<typeof manufacturerFields>

const manufacturer = v.object({
  id,
  version: line(64),
  ...manufacturerFields.entries,
  /** Products of the maker. */
  items: count,
})
export type Manufacturer = v.InferOutput<typeof manufacturer>

export const getManufacturers = operation({
  summary: 'Returns the makers of products, with address and responsible person in the EU, by name.',
  access: 'catalogue',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({ manufacturers: v.array(manufacturer) }),
  refusals: [],
})

export const setManufacturer = operation({
  summary:
    'Adds a maker, or changes that with the `id`. `version` is the one that was seen; a later change of somebody else is refused.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id: v.optional(id), version: v.optional(line(64)), fields: manufacturerFields }),
  answer: manufacturer,
  refusals: ['manufacturer.notFound', 'manufacturer.changedMeanwhile', 'manufacturer.countryUnknown'],
})

export const deleteManufacturer = operation({
  summary: 'Deletes a maker without products.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id }),
  answer: v.object({ id }),
  refusals: ['manufacturer.notFound', 'manufacturer.inUse'],
})
