import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { BlockDefinition, BlockRegister } from '@vitrine/contract/blocks/define-block'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { getChildren } from '../model/blocks/blocks.ts'
import type { IconName } from './icon.tsx'

const register: BlockRegister = blockRegister

export function getBlockDefinition(name: string): BlockDefinition | undefined {
  return Object.hasOwn(register, name) ? register[name] : undefined
}

/** The label of a block; an unknown block has only its technical name. ED-2.54 */
export function getBlockName(block: Pick<StoredBlock, 'name'>, locale: Locale): string {
  const definition = getBlockDefinition(block.name)
  return definition ? getLabel(definition.label, locale) : block.name
}

/** The first text of a block, to recognise it by. */
export function getBlockSummary(block: StoredBlock): string {
  const own = Array.isArray(block.content) ? '' : findSummary(block.content)
  return own === ''
    ? (getChildren(block)
        .map(getBlockSummary)
        .find((words) => words !== '') ?? '')
    : own
}

// By priority: a title describes a block better than an alternative text.
const summaryKeys: readonly (readonly string[])[] = [
  ['title'],
  ['pretitle', 'htmlDescription', 'label', 'text', 'question', 'caption'],
  ['alt'],
]

function findSummary(content: unknown): string {
  const texts = [...listTexts(content)]
  for (const keys of summaryKeys) {
    const found = texts.find(({ key }) => keys.includes(key))
    if (found) return found.words
  }
  return ''
}

function* listTexts(content: unknown): Generator<{ readonly key: string; readonly words: string }> {
  if (typeof content !== 'object' || content === null) return
  for (const [key, value] of Object.entries(content)) {
    if (typeof value !== 'string') yield* listTexts(value)
    else if (toShortText(value) !== '') yield { key, words: toShortText(value) }
  }
}

function toShortText(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text
}

const icons: Readonly<Record<string, IconName>> = {
  Carousel: 'picture',
  Banner: 'picture',
  Image: 'picture',
  CategoryTiles: 'columns',
  MultiGrid: 'columns',
  TextCard: 'text',
  Quote: 'text',
  Faq: 'text',
  RawTable: 'columns',
  ProductRecommendedProducts: 'bag',
  ProductCarousel: 'bag',
  NewsletterSubscribe: 'mail',
  Countdown: 'clock',
  AnnouncementBar: 'info',
  NavigationMenu: 'structure',
  FooterColumns: 'columns',
  FooterColumn: 'text',
}

export const getBlockIcon = ({ name }: Pick<StoredBlock, 'name'>): IconName => icons[name] ?? 'page'
