import { blockRegister, type Block } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import { blockViews, viewOf } from './block-views.ts'
import { viewVersions } from './view-versions.ts'

const names = Object.values(blockRegister).filter((definition) => !('area' in definition)).map(({ name, version }) => ({ name, version }))
// Only name and version decide the view.
const written = (name: string, version?: number) => ({ name, meta: { uuid: '', ...(version && { version }) } }) as unknown as Block

test.each(names)('$name is drawn in the version that its definition has', ({ name, version }) => {
  expect(viewVersions[name] ?? 1).toBe(version)
  expect(viewOf(written(name, version))).toBe(Object.entries(blockViews).find(([own]) => own === name)?.[1])
  expect(viewOf(written(name, version))).toBeDefined()
})

test.each([['Snow', 1], ['constructor', 1], ['Banner', 99], ['FooterColumns', 1]])('nothing is drawn of %s in version %i', (name, version) => {
  expect(viewOf(written(name, version))).toBeUndefined()
})
