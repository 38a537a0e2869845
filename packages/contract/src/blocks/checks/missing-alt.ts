import type { StoredBlock } from '../block.ts'
import type { BlockRegister } from '../define-block.ts'
import { eachValue } from '../tree/each-value.ts'
import type { Finding } from './finding.ts'

/** Pictures without an alternative text. A label beside the picture replaces it; a decorative picture needs none. */
export function findMissingAlts(blocks: readonly StoredBlock[], register: BlockRegister): Finding[] {
  const findings = new Map<string, Finding>()
  for (const { block, at, field, value, siblings: beside, entries } of eachValue(blocks, register)) {
    const isMissing =
      field.kind === 'image' &&
      typeof value === 'string' &&
      value !== '' &&
      Object.hasOwn(entries, 'alt') &&
      isBlank(beside['alt'])
    if (!isMissing || beside['decorative'] === true || !isBlank(beside['label'])) continue
    const { uuid } = block.meta
    const alt = at.replace(/[^.]+$/, 'alt')
    // One finding per picture, for all its widths.
    if (!findings.has(uuid + alt))
      findings.set(uuid + alt, { kind: 'missingAlt', severity: 'warning', uuid, at: alt, details: { picture: value } })
  }
  return [...findings.values()]
}

const isBlank = (words: unknown) => typeof words !== 'string' || words.trim() === ''
