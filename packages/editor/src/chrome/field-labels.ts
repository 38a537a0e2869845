import type { Field } from '@vitrine/contract/blocks/field'
import type { Category } from '@vitrine/contract/catalogue/category'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Translate } from '../text/text.tsx'
import { getBlockDefinition } from './block-labels.ts'

/** The label of a field with those of its parents: 'Button › Label', 'Questions › 2 › Answer'. */
export function getFieldLabel(block: string, at: string, locale: Locale): string {
  const definition = getBlockDefinition(block)
  const [first = '', ...rest] = at.split('.')
  if (first === 'place' || !definition) return ''
  const isConfiguration = first === 'configuration' && definition.kind === 'structure'
  const root: Field = definition.kind === 'structure' ? definition.configuration : definition.content
  const names = listLabels(root, isConfiguration ? rest : [first, ...rest], locale)
  // Equal labels of parent and child are shown once.
  return names.filter((name, nth) => name !== names[nth - 1]).join(' › ')
}

/** The field at a path of a block, if its definition has one. */
export function findField(block: string, at: string): Field | undefined {
  const definition = getBlockDefinition(block)
  if (!definition) return undefined
  const keys = at.split('.')
  return definition.kind === 'structure'
    ? findInner(definition.configuration, keys.slice(1))
    : findInner(definition.content, keys)
}

function findInner(field: Field, [key, ...rest]: readonly string[]): Field | undefined {
  if (field.kind === 'optional') return findInner(field.field, key === undefined ? [] : [key, ...rest])
  if (key === undefined) return field
  const next =
    field.kind === 'list'
      ? field.item
      : field.kind === 'object' && Object.hasOwn(field.entries, key)
        ? field.entries[key]
        : undefined
  return next && findInner(next, rest)
}

function listLabels(field: Field, keys: readonly string[], locale: Locale): readonly string[] {
  if (field.kind === 'optional') return listLabels(field.field, keys, locale)
  const own = getLabel(field.label, locale)
  const names = own === '' ? [] : [own]
  const [key, ...rest] = keys
  if (key === undefined) return names
  if (field.kind === 'list') return [...names, String(Number(key) + 1), ...listLabels(field.item, rest, locale)]
  const entry = field.kind === 'object' && Object.hasOwn(field.entries, key) ? field.entries[key] : undefined
  return entry ? [...names, ...listLabels(entry, rest, locale)] : names
}

interface FormatContext {
  readonly locale: Locale
  readonly t: Translate
  readonly tree: readonly Category[]
}

/** A value as text; an empty value is a dash. */
export function formatValue(field: Field, value: unknown, { locale, t, tree }: FormatContext): string {
  if (value === undefined || value === null || value === '') return '–'
  switch (field.kind) {
    case 'choice':
      return getLabel(field.options.find((option) => option.value === value)?.label ?? { en: String(value) }, locale)
    case 'boolean':
      return t(value === true ? 'history.yes' : 'history.no')
    case 'rich':
      return toPlainText(String(value))
    case 'category':
      return findCategoryName(tree, value) ?? t('forms.number', { id: String(value) })
    case 'product':
    case 'tag':
      return t('forms.number', { id: String(value) })
    case 'rows':
      return Array.isArray(value)
        ? value.map((row: unknown) => (Array.isArray(row) ? row.join(' | ') : '')).join('\n')
        : '–'
    case 'text':
    case 'link':
    case 'color':
    case 'image':
    case 'number':
    case 'dateTime':
    case 'video':
    case 'list':
    case 'object':
    case 'optional':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
}

/** Rich text as plain text, with a line for each paragraph. */
export function toPlainText(html: string): string {
  const text = html
    .replaceAll(/<(?:br|\/p|\/li|\/h\d|\/tr|\/blockquote)\b[^>]*>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
  return Object.entries(entities)
    .reduce((words, [entity, character]) => words.replaceAll(entity, character), text)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
}

// Sanitised HTML has no other entities; the ampersand comes last, so that none is decoded twice.
const entities = { '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

function findCategoryName(tree: readonly Category[], id: unknown): string | undefined {
  for (const category of tree) {
    const name = category.id === id ? category.name : findCategoryName(category.children, id)
    if (name !== undefined) return name
  }
  return undefined
}
