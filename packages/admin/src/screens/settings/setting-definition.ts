import type { SettingKey } from '@vitrine/contract/shop/settings'
import type { IconName } from '../../parts/icon.tsx'
import type { TextKey } from '../../text/text.tsx'

export interface ChoiceDefinition {
  /** '': null. */
  readonly value: string
  readonly label: TextKey
}

/** How a value is entered. */
export type FieldKind =
  | { readonly kind: 'text'; readonly type?: 'email' | 'tel'; readonly isNullable?: boolean }
  | { readonly kind: 'number'; readonly unit?: TextKey; readonly isNullable?: boolean }
  | { readonly kind: 'switch' }
  | { readonly kind: 'select'; readonly choices: readonly ChoiceDefinition[] }
  /** One text per line. */
  | { readonly kind: 'lines' }
  /** A text per language, or null. */
  | { readonly kind: 'texts' }
  /** Several texts, each in every language. */
  | { readonly kind: 'textList' }
  | {
      readonly kind:
        | 'amounts'
        | 'color'
        | 'country'
        | 'currency'
        | 'font'
        | 'hours'
        | 'language'
        | 'newsletterLists'
        | 'picture'
        | 'robots'
        | 'timeZone'
        | 'weekdays'
    }

export type FieldDefinition = FieldKind & {
  readonly key: SettingKey
  /** The field of a setting that has several; '': all of it. */
  readonly path: string
  readonly label: TextKey
  readonly hint?: TextKey
  /** Takes the whole width. */
  readonly isWide?: boolean
}

export interface SectionDefinition {
  readonly title: TextKey
  readonly lead?: TextKey
  readonly fields: readonly FieldDefinition[]
}

export interface GroupDefinition {
  /** The screen is at /settings/shop/{name}. */
  readonly name: string
  readonly title: TextKey
  /** What is in it, for the index. */
  readonly summary: TextKey
  readonly icon: IconName
  readonly area: 'shop' | 'selling' | 'people'
  readonly sections: readonly SectionDefinition[]
}

/** React Hook Form reads a dot as a step into an object: the setting shop.name is the field shop_name. */
export const toFieldName = (key: SettingKey): string => key.replaceAll('.', '_')

export const getFormName = ({ key, path }: Pick<FieldDefinition, 'key' | 'path'>): string =>
  path === '' ? toFieldName(key) : `${toFieldName(key)}.${path}`

export const listFields = (group: GroupDefinition): readonly FieldDefinition[] =>
  group.sections.flatMap(({ fields }) => fields)

export const listKeys = (group: GroupDefinition): readonly SettingKey[] => [
  ...new Set(listFields(group).map(({ key }) => key)),
]
