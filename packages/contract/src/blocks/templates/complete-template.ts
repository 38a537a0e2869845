import type { BlockTemplate, StoredBlock } from '../block.ts'
import { isList, instantiateTemplate } from '../tree/block-tree.ts'
import { checkBlocks } from '../checks/check-blocks.ts'
import type { BlockRegister } from '../define-block.ts'

/** Completes a template with the defaults of its definition, so that the block can be rendered. */
export function completeTemplate(template: BlockTemplate, register: BlockRegister): BlockTemplate {
  const [block] = checkBlocks([instantiateTemplate(template, createIdGenerator())], register).blocks
  return block ? withoutIds(block) : template
}

function withoutIds({ name, type, configuration, content }: StoredBlock): BlockTemplate {
  return {
    name,
    type,
    ...(configuration && { configuration }),
    content: isList(content) ? content.map(withoutIds) : content,
  }
}

// Temporary ids for the check.
function createIdGenerator(): () => string {
  let count = 0
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
}
