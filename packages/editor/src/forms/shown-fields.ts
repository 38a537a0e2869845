import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { valueAt } from '../model/block-values.ts'

interface Condition {
  readonly at: string
  readonly is: unknown
  /** What counts where nothing is stored. */
  readonly byDefault: unknown
}

// Fields that say nothing until another one is set: block and field, and on what they wait.
const conditions: Readonly<Record<string, Condition>> = {
  'Carousel configuration.controls.color': { at: 'configuration.controls.displayArrows', is: true, byDefault: true },
  'Banner text.bgcolor': { at: 'text.background', is: true, byDefault: false },
  'Banner text.bgopacity': { at: 'text.background', is: true, byDefault: false },
  'NewsletterSubscribe input.nameIsRequired': { at: 'input.displayNameInput', is: true, byDefault: false }, // ED-5.12
  'ProductCarousel tagId': { at: 'source', is: 'tag', byDefault: 'tag' },
  'ProductCarousel itemIds': { at: 'source', is: 'picked', byDefault: 'tag' },
  'FooterColumn links': { at: 'shows', is: 'links', byDefault: 'links' },
}

/** Whether a field of a block has a meaning as the block is now. What it holds stays when it has none. */
export function isShown(block: StoredBlock, at: string): boolean {
  const condition = conditions[`${block.name} ${at}`]
  return condition === undefined || (valueAt(block, condition.at) ?? condition.byDefault) === condition.is
}
