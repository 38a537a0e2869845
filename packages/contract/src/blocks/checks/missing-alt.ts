import type { StoredBlock } from '../block.ts'
import type { BlockRegister } from '../define-block.ts'
import { eachValue } from '../each-value.ts'
import type { Finding } from './finding.ts'

/** Pictures of which nobody is told who does not see them. Where a label stands with the picture, that says what it is; a decorative one needs no words. */
export function missingAlts(blocks: readonly StoredBlock[], register: BlockRegister): Finding[] {
  const told = new Map<string, Finding>()
  for (const { block, at, field, value, beside, entries } of eachValue(blocks, register)) {
    const isMissing = field.kind === 'image' && typeof value === 'string' && value !== '' && Object.hasOwn(entries, 'alt') && isBlank(beside['alt'])
    if (!isMissing || beside['decorative'] === true || !isBlank(beside['label'])) continue
    const { uuid } = block.meta
    const alt = at.replace(/[^.]+$/, 'alt')
    // One picture, however many widths it is drawn for.
    if (!told.has(uuid + alt)) told.set(uuid + alt, { kind: 'missingAlt', severity: 'warning', uuid, at: alt, details: { picture: value } })
  }
  return [...told.values()]
}

const isBlank = (words: unknown) => typeof words !== 'string' || words.trim() === ''
