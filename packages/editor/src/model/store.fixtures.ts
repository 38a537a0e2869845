import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { Tree } from './blocks/blocks.ts'
import { createEditorStore } from './editor-store.ts'
import { banner, carousel, createIdSequence, grid, outline, picture, textCard } from './page.fixtures.ts'

// Stores for tests.
export const startBlocks: Tree = [
  textCard('a'),
  grid('g', [picture('b'), textCard('c')]),
  carousel('k', [banner('s'), banner('t')]),
  textCard('z'),
]
export const home = { identifier: 'index', entityType: 'immutable', key: 'immutable/index/en' } as const

export function createTestEditor({
  mayEdit = true,
  blocks = startBlocks,
  limit,
  ids = 'new',
}: { mayEdit?: boolean; blocks?: Tree; limit?: number; ids?: string } = {}) {
  const logged: unknown[] = []
  const clock = { now: 0 }
  const store = createEditorStore(
    { page: home, blocks, revision: 7, publishedRevision: 7, mayEdit, mayDesign: mayEdit },
    {
      rules: blockRegister,
      newId: createIdSequence(ids),
      now: () => clock.now,
      log: (message, details) => logged.push([message, details]),
      ...(limit !== undefined && { stepLimit: limit }),
    },
  )
  return { store, logged, clock, page: () => outline(store.get().blocks) }
}
