import type { Design } from '@vitrine/contract/design/design'
import { expect, test } from 'vitest'
import {
  changedSettings,
  applySavedDesign,
  createDesignState,
  discardDesignChanges,
  isDesignDirty,
  withDesign,
} from './design-state.ts'

const saved: Design = { blockSize: 'xl', font: 'instrument-sans', primaryColor: '#2f5d50', secondaryColor: '#c4694b' }

test.each<[string, Partial<Design>]>([
  ['block size', { blockSize: 's' }],
  ['primary colour', { primaryColor: '#000000' }],
  ['secondary colour', { secondaryColor: '#ffffff' }],
  ['font', { font: 'lora' }],
])('another %s makes the design dirty, the old one clean again [ED-4.14]', (_, change) => {
  const state = createDesignState(saved)
  expect(isDesignDirty(state)).toBe(false)
  const changed = withDesign(state, change)
  expect(isDesignDirty(changed)).toBe(true)
  const [key] = Object.keys(change)
  expect(changedSettings(changed)).toEqual([{ key, value: Object.values(change)[0] }])
  expect(isDesignDirty(withDesign(changed, saved))).toBe(false)
  expect(discardDesignChanges(changed)).toEqual(state)
})

test('the saved design becomes the initial design [ED-4.15]', () => {
  const changed = withDesign(createDesignState(saved), { font: 'lora', blockSize: 's' })
  const after = applySavedDesign(changed, changed.current, changed.current)
  expect(isDesignDirty(after)).toBe(false)
  expect(after.initial).toEqual({ ...saved, font: 'lora', blockSize: 's' })
  expect(isDesignDirty(withDesign(after, saved))).toBe(true)
})

test('a design change made during a save stays unsaved', () => {
  const sent = withDesign(createDesignState(saved), { font: 'lora' })
  const meanwhile = withDesign(sent, { blockSize: 's' })
  const after = applySavedDesign(meanwhile, sent.current, sent.current)
  expect(changedSettings(after)).toEqual([{ key: 'blockSize', value: 's' }])
  expect(after.current.font).toBe('lora')
})

test('settings saved by another operator are adopted where there are no local changes', () => {
  const sent = withDesign(createDesignState(saved), { font: 'lora' })
  const after = applySavedDesign(sent, sent.current, { ...sent.current, primaryColor: '#112233' })
  expect(isDesignDirty(after)).toBe(false)
  expect(after.current.primaryColor).toBe('#112233')
})
