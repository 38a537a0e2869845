import type { Labels } from '../../kernel/i18n/locale.ts'
import type { StoredBlock } from '../block.ts'
import { isList, toRecord } from '../tree/block-tree.ts'
import type { BlockRegister } from '../define-block.ts'
import { eachValue } from '../tree/each-value.ts'

/** A readable text of a block, to be translated. */
export interface BlockText {
  readonly uuid: string
  /** The name of the block's definition. */
  readonly block: string
  readonly at: string
  readonly kind: 'text' | 'rich'
  readonly label: Labels
  readonly text: string
}

/** All texts of a page in reading order; a table cell by cell. */
export function listBlockTexts(blocks: readonly StoredBlock[], register: BlockRegister): BlockText[] {
  return [...eachValue(blocks, register)].flatMap(({ block, at, field, value }): BlockText[] => {
    const common = { uuid: block.meta.uuid, block: block.name, label: field.label }
    if (field.kind === 'rows')
      return toCells(value).map((cell) => ({
        ...common,
        kind: 'text',
        at: `${at}.${cell.row}.${cell.column}`,
        text: cell.text,
      }))
    return (field.kind === 'text' || field.kind === 'rich') && typeof value === 'string'
      ? [{ ...common, kind: field.kind, at, text: value }]
      : []
  })
}

/** The key of a text, the same in every language of the page. */
export const textKey = ({ uuid, at }: Pick<BlockText, 'uuid' | 'at'>) => `${uuid} ${at}`

/** The blocks with other texts, by their keys; everything else stays unchanged. */
export function withTexts(blocks: readonly StoredBlock[], texts: ReadonlyMap<string, string>): StoredBlock[] {
  const byBlock = Map.groupBy(texts, ([key]) => key.split(' ', 1)[0] ?? '')
  return mapTree(blocks, (block) => {
    const own = byBlock.get(block.meta.uuid) ?? []
    return own.reduce((now, [key, text]) => setText(now, key.slice(block.meta.uuid.length + 1), text), block)
  })
}

function mapTree(blocks: readonly StoredBlock[], change: (block: StoredBlock) => StoredBlock): StoredBlock[] {
  return blocks.map((block) => {
    const changed = change(block)
    return isList(changed.content) ? { ...changed, content: mapTree(changed.content, change) } : changed
  })
}

function setText(block: StoredBlock, at: string, text: string): StoredBlock {
  const [first, ...rest] = at.split('.')
  if (first === 'configuration')
    return { ...block, configuration: toRecord(setAt(block.configuration ?? {}, rest, text)) }
  return isList(block.content) ? block : { ...block, content: toRecord(setAt(block.content, at.split('.'), text)) }
}

function setAt(holder: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(holder))
    return holder.map((item: unknown, index) => (String(index) === key ? setAt(item, rest, text) : item))
  const record = toRecord(holder)
  return { ...record, [key]: setAt(record[key], rest, text) }
}

function toCells(rows: unknown): { readonly row: number; readonly column: number; readonly text: string }[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((cells: unknown, row) =>
    Array.isArray(cells)
      ? cells.map((text: unknown, column) => ({ row, column, text: typeof text === 'string' ? text : '' }))
      : [],
  )
}

/** Whether no text is visible. */
export const isBlank = (words: string | null) => words === null || words.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** A single word may be a name, which is the same in all languages. */
export const isSentence = (words: string) => /\S\s+\S/.test(words.replaceAll(/<[^>]*>/g, ' ').trim())
