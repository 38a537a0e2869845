import * as v from 'valibot'
import { editorLimits } from '../kernel/editor-limits.ts'
import { count, emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { settings, type SettingKey } from './settings.ts'

// Object.keys is typed as string[].
export const settingKeys = Object.keys(settings) as readonly SettingKey[]

const key = v.picklist(settingKeys)
/** The id of the last change of any setting; 0: there was none. */
const revision = count

const setting = v.object({
  key,
  value: v.unknown(),
  default: v.unknown(),
  /** Null: the default applies. */
  updatedAt: maybe(v.string()),
  /** Null: the command line or an import. */
  updatedBy: maybe(v.string()),
})

const allSettings = v.object({
  revision,
  settings: v.array(setting),
  /** The shop has orders, so its currency cannot be changed any more. */
  hasOrders: v.boolean(),
})

export const getSettings = operation({
  summary: 'Returns all settings of the shop with value, default and last change.',
  access: 'settings',
  cost: 'light',
  payload: emptyObject,
  answer: allSettings,
  refusals: [],
})

/** Why a value cannot be stored; `shape` is any other rule of its schema. */
export const settingFaults = [
  'required',
  'tooLong',
  'characters',
  'number',
  'wholeNumber',
  'minimum',
  'maximum',
  'format',
  'shape',
  'iban',
  'accountNumber',
  'email',
  'vatNumber',
  'returnsTooShort',
  'keepTooShort',
  'currencyUnknown',
  'pictureMissing',
  'hoursOrder',
  'nameTaken',
] as const
export type SettingFaultCode = (typeof settingFaults)[number]

/** A wrong field of a setting; a refusal `settings.invalid` lists them as `faults`. */
export interface SettingFault {
  readonly key: SettingKey
  /** The path within the value: 'iban', 'refusedHosts.0'; '': the whole value. */
  readonly path: string
  readonly fault: SettingFaultCode
  /** The limit of `minimum`, `maximum`, `tooLong`, `returnsTooShort` and `keepTooShort`. */
  readonly limit?: number
}

/** A field that both changed; a refusal `settings.conflict` has them as `conflicts`, and the `revision` of now. */
export interface SettingConflict {
  readonly key: SettingKey
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
  /** Null: the command line or an import. */
  readonly by: string | null
  readonly at: string
}

export const setSettings = operation({
  summary:
    'Updates settings, all or none. What others have changed since the given revision is kept field by field; if both changed one field, the refusal has both values. Settings that decide access, money or what is deleted need a fresh proof.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({
    changes: v.pipe(v.array(v.object({ key, value: v.unknown() })), v.minLength(1), v.maxLength(settingKeys.length)),
    /** Of the settings that were changed. */
    revision,
  }),
  answer: v.object({
    ...allSettings.entries,
    /** The settings in which changes of others were kept. */
    merged: v.array(key),
  }),
  refusals: [
    'settings.invalid',
    'settings.conflict',
    'settings.currencyInUse',
    'settings.currencyHasOthers',
    'security.roleRequired',
    'operator.freshProofRequired',
  ],
})

const change = v.object({
  id,
  key,
  /** Null: the default applied. */
  before: v.unknown(),
  after: v.unknown(),
  at: v.string(),
  /** Null: the command line or an import. */
  by: maybe(v.string()),
})
export type SettingRevision = v.InferOutput<typeof change>

export const getSettingRevisions = operation({
  summary: 'Returns the changes of settings with the values before and after, newest first.',
  access: 'settings',
  cost: 'light',
  payload: v.object({
    keys: v.optional(v.pipe(v.array(key), v.maxLength(settingKeys.length))),
    /** Only older ones than this: the id of the last one of the previous answer. */
    before: v.optional(id),
  }),
  answer: v.object({ revisions: v.array(change), hasMore: v.boolean() }),
  refusals: [],
})

export const doRestoreSetting = operation({
  summary: 'Gives a setting the value again that it had before a change.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({ revisionId: id, /** Of the settings that were seen. */ revision }),
  answer: allSettings,
  refusals: [
    'settings.revisionNotFound',
    'settings.invalid',
    'settings.conflict',
    'settings.currencyInUse',
    'settings.currencyHasOthers',
    'security.roleRequired',
    'operator.freshProofRequired',
  ],
})

export const getCurrencyChange = operation({
  summary: 'Returns what is missing for a sale in another currency. Amounts are never converted.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) }),
  answer: v.object({
    hasOrders: v.boolean(),
    /** Variations with a price now, and those of them with one in the other currency. */
    priced: count,
    pricedInOther: count,
    /** Active shipping methods with prices now, and in the other currency. */
    shipping: count,
    shippingInOther: count,
    /** Coupon campaigns with an amount now, and in the other currency. */
    coupons: count,
    couponsInOther: count,
  }),
  refusals: [],
})

const pictureValue = v.object({ address: v.string(), width: v.number(), height: v.number() })

export const doUploadShopPicture = operation({
  summary:
    'Uploads a picture for logo or icon and returns it as a value of these settings. An SVG is stored as the PNG that it draws, so that no script of it reaches a page.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({ fileName: line(500), /** base64 */ data: v.string() }),
  answer: pictureValue,
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
