import { blockRegister, type Block } from '@vitrine/contract/blocks/block-register'

/** The blocks of a page with all nested blocks, in reading order. Unknown blocks are left out. For loaders. */
export function flattenBlocks(blocks: readonly Block[]): Block[] {
  return blocks
    .filter(isKnown)
    .flatMap((block) => [block, ...(block.type === 'structure' ? flattenBlocks(block.content) : [])])
}

function isKnown({ name, meta }: Block): boolean {
  return Object.hasOwn(blockRegister, name) && (meta.version ?? 1) <= blockRegister[name].version
}
