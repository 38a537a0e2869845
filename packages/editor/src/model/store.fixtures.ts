import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { Tree } from './blocks.ts'
import type { EditorState } from './editor-state.ts'
import { createEditorStore } from './editor-store.ts'
import { banner, carousel, countingIds, grid, outline, picture, words } from './page.fixtures.ts'

// Stores for tests.
export const start: Tree = [words('a'), grid('g', [picture('b'), words('c')]), carousel('k', [banner('s'), banner('t')]), words('z')]
export const home = { identifier: 'index', entityType: 'immutable', key: 'immutable/index/en' } as const

export function editor({ role = 'editor', blocks = start, limit, ids = 'new' }: { role?: EditorState['role']; blocks?: Tree; limit?: number; ids?: string } = {}) {
  const logged: unknown[] = []
  const clock = { now: 0 }
  const store = createEditorStore({ page: home, blocks, revision: 7, publishedRevision: 7, role }, {
    rules: blockRegister, newId: countingIds(ids), now: () => clock.now, log: (message, details) => logged.push([message, details]), ...(limit !== undefined && { stepLimit: limit }),
  })
  return { store, logged, clock, page: () => outline(store.get().blocks) }
}
