import * as v from 'valibot'
import { blockSpacing, type BlockSize } from './design.ts'
import { fontValues } from './fonts.ts'
import { emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { parseColour } from './palette.ts'

// Object.keys loses the key types; these are exactly the keys of the table.
const blockSize = v.picklist(Object.keys(blockSpacing) as BlockSize[])
const font = v.picklist(fontValues)
// ED-5.10
const color = v.pipe(
  v.string(),
  v.transform((input) => parseColour(input)),
  v.string('six hex digits'),
)

/** The design of the shop. ED-3.20 */
export const configuration = v.object({
  blockSize,
  font,
  primaryColor: color,
  secondaryColor: color,
  selectedFont: v.object({ caption: v.string(), value: font }),
})
export type Configuration = v.InferOutput<typeof configuration>

const setting = v.variant('key', [
  v.strictObject({ key: v.literal('blockSize'), value: blockSize }),
  v.strictObject({ key: v.literal('font'), value: font }),
  v.strictObject({ key: v.literal('primaryColor'), value: color }),
  v.strictObject({ key: v.literal('secondaryColor'), value: color }),
])

export const getConfiguration = operation({
  summary: 'Returns the design of the shop: spacing, font and colours. ED-3.20',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: configuration,
  refusals: [],
})

export const setConfiguration = operation({
  summary:
    'Updates the design; fields that are left out are unchanged. Shoppers see it with their next request. ED-7.09',
  access: 'design',
  cost: 'normal',
  payload: v.object({
    settings: v.pipe(
      v.array(setting),
      v.minLength(1),
      v.maxLength(setting.options.length),
      v.check((given) => new Set(given.map(({ key }) => key)).size === given.length, 'a key is named twice'),
    ),
  }),
  answer: configuration,
  refusals: [],
})
