import type { StoredBlock } from '../block.ts'
import { isList, toRecord } from '../tree/block-tree.ts'
import type { BlockRegister } from '../define-block.ts'
import { eachValue } from '../tree/each-value.ts'
import type { Finding } from './finding.ts'

interface Heading {
  readonly level: number
  readonly uuid: string
  readonly at: string
  readonly text: string
}

/**
 * Headings that skip a level, which confuses screen reader users. The page has a title of its own, so blocks begin
 * below it.
 */
export function findSkippedHeadings(blocks: readonly StoredBlock[], register: BlockRegister): Finding[] {
  let before = 1
  return listHeadings(blocks, register).flatMap(({ level, uuid, at, text }) => {
    const skipped = level > before + 1
    const from = before
    before = level
    return skipped
      ? [
          {
            kind: 'headingOrder' as const,
            severity: 'warning' as const,
            uuid,
            at,
            details: { level, after: from, text },
          },
        ]
      : []
  })
}

function listHeadings(blocks: readonly StoredBlock[], register: BlockRegister): Heading[] {
  const first = firstVisibleBlock(blocks)
  return [...eachValue(blocks, register)].flatMap(({ block, at, field, value }) => {
    if (typeof value !== 'string' || value.trim() === '') return []
    const { uuid } = block.meta
    if (field.kind === 'rich') return parseHeadings(value).map((heading) => ({ ...heading, uuid, at }))
    return at === 'text.title' ? [{ level: titleLevel(block, block === first), uuid, at, text: value }] : []
  })
}

// As the views render titles: the first banner is the page title, a text card with an icon is one level lower.
function titleLevel(block: StoredBlock, isFirst: boolean): number {
  if (block.name === 'Banner') return isFirst ? 1 : 2
  const icon = toRecord(toRecord(block.content)['text'])['icon']
  return block.name === 'TextCard' && icon !== undefined && icon !== 'none' ? 3 : 2
}

function firstVisibleBlock([first]: readonly StoredBlock[]): StoredBlock | undefined {
  return first?.name === 'Carousel' && isList(first.content) ? first.content[0] : first
}

function parseHeadings(html: string): { readonly level: number; readonly text: string }[] {
  return [...html.matchAll(/<h([1-6])>(.*?)<\/h\1>/gs)].map(([, level, text = '']) => ({
    level: Number(level),
    text: text.replaceAll(/<[^>]*>/g, ''),
  }))
}
