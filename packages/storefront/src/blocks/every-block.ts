import { blockRegister, type Block } from '@vitrine/contract/blocks/block-register'

/** The blocks of a page with all blocks in them, in reading order. What nobody here knows may hold anything and is left out. For loaders. */
export function everyBlock(blocks: readonly Block[]): Block[] {
  return blocks.filter(isKnown).flatMap((block) => [block, ...(block.type === 'structure' ? everyBlock(block.content) : [])])
}

function isKnown({ name, meta }: Block): boolean {
  return Object.hasOwn(blockRegister, name) && (meta.version ?? 1) <= blockRegister[name].version
}
