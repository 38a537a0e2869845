import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { getValueAt } from '../model/blocks/block-values.ts'

interface Condition {
  readonly at: string
  readonly is: unknown
  /** The value used when nothing is stored. */
  readonly byDefault: unknown
}

// Fields that are only visible under a condition, by block and path.
const conditions: Readonly<Record<string, Condition>> = {
  'Carousel configuration.controls.color': { at: 'configuration.controls.displayArrows', is: true, byDefault: true },
  'Banner text.bgcolor': { at: 'text.background', is: true, byDefault: false },
  'Banner text.bgopacity': { at: 'text.background', is: true, byDefault: false },
  'NewsletterSubscribe input.nameIsRequired': { at: 'input.displayNameInput', is: true, byDefault: false }, // ED-5.12
  'ProductCarousel tagId': { at: 'source', is: 'tag', byDefault: 'tag' },
  'ProductCarousel itemIds': { at: 'source', is: 'picked', byDefault: 'tag' },
  'FooterColumn links': { at: 'shows', is: 'links', byDefault: 'links' },
}

/** Whether a field is visible for the current values of the block. A hidden field keeps its value. */
export function isFieldVisible(block: StoredBlock, at: string): boolean {
  const condition = conditions[`${block.name} ${at}`]
  return condition === undefined || (getValueAt(block, condition.at) ?? condition.byDefault) === condition.is
}
