import type { Field } from '@vitrine/contract/blocks/field'
import type { Category } from '@vitrine/contract/category'
import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import type { Say } from '../text/text.tsx'
import { definitionOf } from './block-words.ts'

/** What people call a value of a block, from the part in which it stands inwards: 'Button › Label', 'Questions › 2 › Answer'. */
export function fieldName(block: string, at: string, locale: Locale): string {
  const definition = definitionOf(block)
  const [first = '', ...rest] = at.split('.')
  if (first === 'place' || !definition) return ''
  const isConfiguration = first === 'configuration' && definition.kind === 'structure'
  const root: Field = definition.kind === 'structure' ? definition.configuration : definition.content
  const names = namesIn(root, isConfiguration ? rest : [first, ...rest], locale)
  // A part that is called like what stands in it is named once.
  return names.filter((name, nth) => name !== names[nth - 1]).join(' › ')
}

/** The field at a place of a block, if its definition has one there. */
export function fieldAt(block: string, at: string): Field | undefined {
  const definition = definitionOf(block)
  if (!definition) return undefined
  const keys = at.split('.')
  return definition.kind === 'structure' ? inner(definition.configuration, keys.slice(1)) : inner(definition.content, keys)
}

function inner(field: Field, [key, ...rest]: readonly string[]): Field | undefined {
  if (field.kind === 'optional') return inner(field.field, key === undefined ? [] : [key, ...rest])
  if (key === undefined) return field
  const next = field.kind === 'list' ? field.item : field.kind === 'object' && Object.hasOwn(field.entries, key) ? field.entries[key] : undefined
  return next && inner(next, rest)
}

function namesIn(field: Field, keys: readonly string[], locale: Locale): readonly string[] {
  if (field.kind === 'optional') return namesIn(field.field, keys, locale)
  const own = labelIn(field.label, locale)
  const names = own === '' ? [] : [own]
  const [key, ...rest] = keys
  if (key === undefined) return names
  if (field.kind === 'list') return [...names, String(Number(key) + 1), ...namesIn(field.item, rest, locale)]
  const entry = field.kind === 'object' && Object.hasOwn(field.entries, key) ? field.entries[key] : undefined
  return entry ? [...names, ...namesIn(entry, rest, locale)] : names
}

interface Said {
  readonly locale: Locale
  readonly t: Say
  readonly tree: readonly Category[]
}

/** A value in words; what is empty is a dash. */
export function valueWords(field: Field, value: unknown, { locale, t, tree }: Said): string {
  if (value === undefined || value === null || value === '') return '–'
  switch (field.kind) {
    case 'choice': return labelIn(field.options.find((option) => option.value === value)?.label ?? { en: String(value) }, locale)
    case 'boolean': return t(value === true ? 'history.yes' : 'history.no')
    case 'rich': return plainWords(String(value))
    case 'category': return nameIn(tree, value) ?? t('forms.number', { id: String(value) })
    case 'product': case 'tag': return t('forms.number', { id: String(value) })
    case 'rows': return Array.isArray(value) ? value.map((row: unknown) => (Array.isArray(row) ? row.join(' | ') : '')).join('\n') : '–'
    case 'text': case 'link': case 'color': case 'image': case 'number': case 'dateTime': case 'video': case 'list': case 'object': case 'optional':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
}

/** Running text without its marks, a line for each paragraph. */
export function plainWords(html: string): string {
  const text = html.replaceAll(/<(?:br|\/p|\/li|\/h\d|\/tr|\/blockquote)\b[^>]*>/g, '\n').replaceAll(/<\/t[dh]>/g, ' ').replaceAll(/<[^>]*>/g, '')
  return Object.entries(entities).reduce((words, [entity, sign]) => words.replaceAll(entity, sign), text).replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n ?/g, '\n').trim()
}

// Cleaned text names no other signs; the ampersand is last, so that none is read twice.
const entities = { '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

function nameIn(tree: readonly Category[], id: unknown): string | undefined {
  for (const category of tree) {
    const name = category.id === id ? category.name : nameIn(category.children, id)
    if (name !== undefined) return name
  }
  return undefined
}
