import type { BlockTemplate, StoredBlock } from './block.ts'
import { isList, plant } from './block-tree.ts'
import { checkBlocks } from './check-blocks.ts'
import type { BlockRegister } from './define-block.ts'

/** A template says only what is its own; with everything else as the definitions have it by default, its block can be drawn. */
export function wholeTemplate(template: BlockTemplate, register: BlockRegister): BlockTemplate {
  const [whole] = checkBlocks([plant(template, counted())], register).blocks
  return whole ? withoutIds(whole) : template
}

function withoutIds({ name, type, configuration, content }: StoredBlock): BlockTemplate {
  return { name, type, ...(configuration && { configuration }), content: isList(content) ? content.map(withoutIds) : content }
}

// Ids for the time of the check.
function counted(): () => string {
  let count = 0
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
}
