import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { BlockDefinition, BlockRegister } from '@vitrine/contract/blocks/define-block'
import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import { childrenOf } from '../model/blocks.ts'
import type { IconName } from './icon.tsx'

const register: BlockRegister = blockRegister

export function definitionOf(name: string): BlockDefinition | undefined {
  return Object.hasOwn(register, name) ? register[name] : undefined
}

/** What people call a block; one that nobody knows has only its own name. ED-2.54 */
export function nameOf(block: Pick<StoredBlock, 'name'>, locale: Locale): string {
  const definition = definitionOf(block.name)
  return definition ? labelIn(definition.label, locale) : block.name
}

/** The first words that a block says, by which people recognise it. */
export function wordsOf(block: StoredBlock): string {
  const own = Array.isArray(block.content) ? '' : wordsIn(block.content)
  return own === '' ? childrenOf(block).map(wordsOf).find((words) => words !== '') ?? '' : own
}

// In the order in which somebody would name a block: a title says more than the text of its picture.
const telling: readonly (readonly string[])[] = [['title'], ['pretitle', 'htmlDescription', 'label', 'text', 'question', 'caption'], ['alt']]

function wordsIn(content: unknown): string {
  const said = [...namedTexts(content)]
  for (const keys of telling) {
    const found = said.find(({ key }) => keys.includes(key))
    if (found) return found.words
  }
  return ''
}

function* namedTexts(content: unknown): Generator<{ readonly key: string; readonly words: string }> {
  if (typeof content !== 'object' || content === null) return
  for (const [key, value] of Object.entries(content)) {
    if (typeof value !== 'string') yield* namedTexts(value)
    else if (plain(value) !== '') yield { key, words: plain(value) }
  }
}

function plain(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim()
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text
}

const icons: Readonly<Record<string, IconName>> = {
  Carousel: 'picture', Banner: 'picture', Image: 'picture', CategoryTiles: 'columns', MultiGrid: 'columns', TextCard: 'text', Quote: 'text', Faq: 'text', RawTable: 'columns',
  ProductRecommendedProducts: 'bag', ProductCarousel: 'bag', NewsletterSubscribe: 'mail', Countdown: 'clock', AnnouncementBar: 'info', NavigationMenu: 'structure', FooterColumns: 'columns', FooterColumn: 'text',
}

export const iconOf = ({ name }: Pick<StoredBlock, 'name'>): IconName => icons[name] ?? 'page'
