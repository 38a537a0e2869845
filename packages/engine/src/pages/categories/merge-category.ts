import type { Payload } from '@vitrine/contract/api/operations'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { CategoryTextFields, FieldClash } from '@vitrine/contract/merchandising/category-admin.contract'
import { refuse } from '../../kernel/context.ts'
import type { Given } from '../../kernel/given-fields.ts'
import { cleanHtml } from '../../kernel/clean-html.ts'
import type { CategoryFields } from './category-content.ts'
import { mergeFields } from './merge-fields.ts'

type SetCategory = Payload<'setCategory'>
type Settings = Omit<CategoryFields, 'texts'>

/** The fields after the changes, and the fields that somebody else has changed meanwhile: 'right', 'de.name'. */
export function mergeCategory(
  stored: CategoryFields,
  { changes, seen }: Pick<SetCategory, 'changes' | 'seen'>,
): { readonly fields: CategoryFields; readonly clashes: readonly FieldClash[] } {
  const { texts: storedTexts, ...storedSettings } = stored
  const settings = mergeFields<Settings>(storedSettings, toSettings(changes), seen && toSettings(seen))
  const texts = { ...storedTexts }
  const clashes = [...settings.clashes]
  for (const locale of locales) {
    const change = changes.texts[locale]
    if (change === undefined) continue
    const merge = mergeFields<CategoryTextFields>(
      storedTexts[locale] ?? emptyText,
      cleanText(change),
      storedTexts[locale] && seen?.texts[locale],
    )
    if (merge.merged.name === '' || merge.merged.nameUrl === '') refuse('category.textMissing', { locale })
    texts[locale] = merge.merged
    clashes.push(...merge.clashes.map(({ field, stored: value }) => ({ field: `${locale}.${field}`, stored: value })))
  }
  return { fields: { ...settings.merged, texts }, clashes }
}

const emptyText: CategoryTextFields = {
  name: '',
  nameUrl: '',
  description: null,
  metaTitle: null,
  metaDescription: null,
  robots: 'ALL',
}

function toSettings({ right, inNavigation, sitemap, imageId }: SetCategory['changes']): Given<Settings> {
  return { right, inNavigation, sitemap, imageId }
}

/** Empty texts are none; the description is shown as HTML. */
function cleanText(change: Given<CategoryTextFields>): Given<CategoryTextFields> {
  const optional = Object.fromEntries(
    (['description', 'metaTitle', 'metaDescription'] as const).flatMap((field) => {
      const value = change[field]
      if (value === undefined) return []
      const text = value?.trim() || null
      return [[field, field === 'description' && text !== null ? cleanHtml(text) : text] as const]
    }),
  )
  return { ...change, ...optional }
}
