import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditorSession } from '../editor-session.ts'
import { createValue } from '../model/blocks/value.ts'
import type { SavePart } from '../save/save-part.ts'
import { getDesignSession } from './design-session.ts'
import { loadFonts } from './load-fonts.ts'

const configuration = {
  blockSize: 'xl',
  font: 'instrument-sans',
  primaryColor: '#2f5d50',
  secondaryColor: '#c4694b',
  selectedFont: { caption: 'Instrument Sans', value: 'instrument-sans' },
} as const

beforeEach(() => {
  vi.stubGlobal('document', parseHTML('<!doctype html><html><head></head><body></body></html>').document)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function createSession(call: (name: string, payload: unknown) => Promise<unknown>): EditorSession {
  const parts = createValue<readonly SavePart[]>([])
  // Only the parts of a session that the design uses.
  return { host: { call }, site: createValue({ configuration }), parts } as unknown as EditorSession
}

const getProperty = (name: string) => document.documentElement.style.getPropertyValue(name)

test('a design change is applied to the page at once and reverted on discard [ED-2.58, ED-2.60]', () => {
  const design = getDesignSession(createSession(async () => configuration))
  design.change({ primaryColor: '#aa2244', font: 'lora', blockSize: 's' })
  expect([getProperty('--primary'), getProperty('--on-primary'), getProperty('--block-gap')]).toEqual([
    '#aa2244',
    '#ffffff',
    '1.875rem',
  ])
  expect(getProperty('--primary-100')).toMatch(/^#[0-9a-f]{6}$/)
  expect(getProperty('--font-global')).toContain("'Lora'")
  expect(document.head.querySelectorAll('link[rel=stylesheet][href="/fonts/lora.css"]')).toHaveLength(1)
  design.discard()
  expect([getProperty('--primary'), getProperty('--block-gap')]).toEqual(['#2f5d50', '3.75rem'])
})

test('the design is registered once with Save changes and sends only changed settings', async () => {
  const sent: unknown[] = []
  const editor = createSession(async (name, payload) => {
    sent.push(name, payload)
    return { ...configuration, primaryColor: '#aa2244' }
  })
  const design = getDesignSession(editor)
  expect(getDesignSession(editor)).toBe(design)
  expect(editor.parts.get().map(({ name, isDirty }) => [name, isDirty.get()])).toEqual([['settings', false]])
  design.change({ primaryColor: '#aa2244' })
  expect(design.part.isDirty.get()).toBe(true)
  await design.part.save()
  expect(sent).toEqual(['setConfiguration', { settings: [{ key: 'primaryColor', value: '#aa2244' }] }])
  expect(design.part.isDirty.get()).toBe(false)
  expect(editor.site.get().configuration.primaryColor).toBe('#aa2244')
})

test('a failed design save keeps the changes and can be retried', async () => {
  const design = getDesignSession(
    createSession(async () => {
      throw new Error('no connection')
    }),
  )
  design.change({ blockSize: 'm' })
  await expect(design.part.save()).rejects.toThrow('no connection')
  expect([design.part.isDirty.get(), design.state.get().isSaving, design.state.get().current.blockSize]).toEqual([
    true,
    false,
    'm',
  ])
})

test('loadFonts returns the fonts of the shop and omits unknown ones', async () => {
  const answer = JSON.stringify([
    { caption: 'Lora', value: 'lora' },
    { caption: 'Of tomorrow', value: 'of-tomorrow' },
    null,
    7,
  ])
  expect(await loadFonts(async () => new Response(answer))).toEqual([
    { caption: 'Lora', value: 'lora', stylesheet: '/fonts/lora.css' },
  ])
  await expect(loadFonts(async () => new Response('', { status: 503 }))).rejects.toThrow('HTTP error! status: 503')
})
