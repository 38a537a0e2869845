import type { StoredBlock } from '../block.ts'
import type { BlockRegister } from '../define-block.ts'
import { eachValue } from '../each-value.ts'
import type { Finding } from './finding.ts'

export interface BlockLink {
  readonly uuid: string
  readonly at: string
  readonly link: string
  /** What one clicks on. */
  readonly text: string
}

/** Every link of the blocks, chosen in a form or written into a text; also those that lead nowhere yet. */
export function linksOf(blocks: readonly StoredBlock[], register: BlockRegister): BlockLink[] {
  return [...eachValue(blocks, register)].flatMap(({ block, at, field, value, beside }) => {
    const { uuid } = block.meta
    if (typeof value !== 'string') return []
    if (field.kind === 'link') return [{ uuid, at, link: value, text: typeof beside['label'] === 'string' ? beside['label'] : '' }]
    return field.kind === 'rich' ? anchorsIn(value).map((anchor) => ({ uuid, at, ...anchor })) : []
  })
}

/** The links in a rich text, as it was cleaned. */
export function anchorsIn(html: string): { readonly link: string; readonly text: string }[] {
  return [...html.matchAll(/<a(?:\s[^>]*?href="([^"]*)")?[^>]*>(.*?)<\/a>/gs)]
    .map(([, link = '', text = '']) => ({ link: link.replaceAll('&amp;', '&'), text: text.replaceAll(/<[^>]*>/g, '') }))
}

/** Buttons and links with words on them that lead nowhere. */
export function linksToNowhere(blocks: readonly StoredBlock[], register: BlockRegister): Finding[] {
  return linksOf(blocks, register).filter(({ link, text, at }) => link === '' && text !== '' && !isTile(at))
    .map(({ uuid, at, text }) => ({ kind: 'deadLink', severity: 'warning', uuid, at, details: { link: '', text } }))
}

// A picture may have a label and lead nowhere.
const isTile = (at: string) => at === 'link'
