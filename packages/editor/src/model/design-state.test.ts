import type { Design } from '@vitrine/contract/design'
import { expect, test } from 'vitest'
import { changedSettings, designSaved, designState, discarded, isDesignDirty, withDesign } from './design-state.ts'

const saved: Design = { blockSize: 'xl', font: 'instrument-sans', primaryColor: '#2f5d50', secondaryColor: '#c4694b' }

test.each<[string, Partial<Design>]>([
  ['block size', { blockSize: 's' }], ['primary colour', { primaryColor: '#000000' }], ['secondary colour', { secondaryColor: '#ffffff' }], ['font', { font: 'lora' }],
])('another %s makes the design dirty, the old one clean again [ED-4.14]', (_, change) => {
  const state = designState(saved)
  expect(isDesignDirty(state)).toBe(false)
  const changed = withDesign(state, change)
  expect(isDesignDirty(changed)).toBe(true)
  const [key] = Object.keys(change)
  expect(changedSettings(changed)).toEqual([{ key, value: Object.values(change)[0] }])
  expect(isDesignDirty(withDesign(changed, saved))).toBe(false)
  expect(discarded(changed)).toEqual(state)
})

test('what was saved is the new beginning [ED-4.15]', () => {
  const changed = withDesign(designState(saved), { font: 'lora', blockSize: 's' })
  const after = designSaved(changed, changed.current, changed.current)
  expect(isDesignDirty(after)).toBe(false)
  expect(after.initial).toEqual({ ...saved, font: 'lora', blockSize: 's' })
  expect(isDesignDirty(withDesign(after, saved))).toBe(true)
})

test('what is changed while a save is on its way stays changed', () => {
  const sent = withDesign(designState(saved), { font: 'lora' })
  const meanwhile = withDesign(sent, { blockSize: 's' })
  const after = designSaved(meanwhile, sent.current, sent.current)
  expect(changedSettings(after)).toEqual([{ key: 'blockSize', value: 's' }])
  expect(after.current.font).toBe('lora')
})

test('what somebody else saved meanwhile is taken over where nothing was changed here', () => {
  const sent = withDesign(designState(saved), { font: 'lora' })
  const after = designSaved(sent, sent.current, { ...sent.current, primaryColor: '#112233' })
  expect(isDesignDirty(after)).toBe(false)
  expect(after.current.primaryColor).toBe('#112233')
})
