import type { StoredBlock } from '../block.ts'
import type { BlockRegister } from '../define-block.ts'
import { eachValue } from '../tree/each-value.ts'
import type { Finding } from './finding.ts'

export interface BlockLink {
  readonly uuid: string
  readonly at: string
  readonly link: string
  /** The link text. */
  readonly text: string
}

/** Every link of the blocks, from link fields and rich texts; also links without a target. */
export function listBlockLinks(blocks: readonly StoredBlock[], register: BlockRegister): BlockLink[] {
  return [...eachValue(blocks, register)].flatMap(({ block, at, field, value, siblings: beside }) => {
    const { uuid } = block.meta
    if (typeof value !== 'string') return []
    if (field.kind === 'link')
      return [{ uuid, at, link: value, text: typeof beside['label'] === 'string' ? beside['label'] : '' }]
    return field.kind === 'rich' ? parseAnchors(value).map((anchor) => ({ uuid, at, ...anchor })) : []
  })
}

/** The links in a sanitised rich text. */
export function parseAnchors(html: string): { readonly link: string; readonly text: string }[] {
  return [...html.matchAll(/<a(?:\s[^>]*?href="([^"]*)")?[^>]*>(.*?)<\/a>/gs)].map(([, link = '', text = '']) => ({
    link: link.replaceAll('&amp;', '&'),
    text: text.replaceAll(/<[^>]*>/g, ''),
  }))
}

/** Buttons and links with a label but without a target. */
export function findDeadLinks(blocks: readonly StoredBlock[], register: BlockRegister): Finding[] {
  return listBlockLinks(blocks, register)
    .filter(({ link, text, at }) => link === '' && text !== '' && !isTile(at))
    .map(({ uuid, at, text }) => ({ kind: 'deadLink', severity: 'warning', uuid, at, details: { link: '', text } }))
}

// A picture can have a label without a link.
const isTile = (at: string) => at === 'link'
