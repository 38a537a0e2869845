import { blockRegister, type Block } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import { blockViews, getBlockView } from './block-views.ts'
import { viewVersions } from './data/view-versions.ts'

const definitions = Object.values(blockRegister)
  .filter((definition) => !('area' in definition))
  .map(({ name, version }) => ({ name, version }))
// The view depends on name and version only.
const createBlock = (name: string, version?: number) =>
  ({ name, meta: { uuid: '', ...(version && { version }) } }) as unknown as Block

test.each(definitions)('$name has a view of the version of its definition', ({ name, version }) => {
  expect(viewVersions[name] ?? 1).toBe(version)
  expect(getBlockView(createBlock(name, version))).toBe(
    Object.entries(blockViews).find(([viewName]) => viewName === name)?.[1],
  )
  expect(getBlockView(createBlock(name, version))).toBeDefined()
})

test.each([
  ['Snow', 1],
  ['constructor', 1],
  ['Banner', 99],
  ['FooterColumns', 1],
])('%s in version %i has no view', (name, version) => {
  expect(getBlockView(createBlock(name, version))).toBeUndefined()
})
