import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditorSession } from '../editor-session.ts'
import { createValue } from '../model/value.ts'
import type { SavePart } from '../save/save-part.ts'
import { designOf } from './design-session.ts'
import { loadFonts } from './load-fonts.ts'

const configuration = { blockSize: 'xl', font: 'instrument-sans', primaryColor: '#2f5d50', secondaryColor: '#c4694b', selectedFont: { caption: 'Instrument Sans', value: 'instrument-sans' } } as const

beforeEach(() => { vi.stubGlobal('document', parseHTML('<!doctype html><html><head></head><body></body></html>').document) })
afterEach(() => { vi.unstubAllGlobals() })

function session(call: (name: string, payload: unknown) => Promise<unknown>): EditorSession {
  const parts = createValue<readonly SavePart[]>([])
  // The design asks for nothing else of a session.
  return { host: { call }, site: createValue({ configuration }), parts } as unknown as EditorSession
}

const shown = (name: string) => document.documentElement.style.getPropertyValue(name)

test('a change is on the page at once, and off it when it is discarded [ED-2.58, ED-2.60]', () => {
  const design = designOf(session(async () => configuration))
  design.change({ primaryColor: '#aa2244', font: 'lora', blockSize: 's' })
  expect([shown('--primary'), shown('--on-primary'), shown('--block-gap')]).toEqual(['#aa2244', '#ffffff', '1.875rem'])
  expect(shown('--primary-100')).toMatch(/^#[0-9a-f]{6}$/)
  expect(shown('--font-global')).toContain("'Lora'")
  expect(document.head.querySelectorAll('link[rel=stylesheet][href="/fonts/lora.css"]')).toHaveLength(1)
  design.discard()
  expect([shown('--primary'), shown('--block-gap')]).toEqual(['#2f5d50', '3.75rem'])
})

test('it is one part of what Save changes saves, however often its drawer opens, and only what differs is sent', async () => {
  const sent: unknown[] = []
  const editor = session(async (name, payload) => { sent.push(name, payload); return { ...configuration, primaryColor: '#aa2244' } })
  const design = designOf(editor)
  expect(designOf(editor)).toBe(design)
  expect(editor.parts.get().map(({ name, isDirty }) => [name, isDirty.get()])).toEqual([['settings', false]])
  design.change({ primaryColor: '#aa2244' })
  expect(design.part.isDirty.get()).toBe(true)
  await design.part.save()
  expect(sent).toEqual(['setConfiguration', { settings: [{ key: 'primaryColor', value: '#aa2244' }] }])
  expect(design.part.isDirty.get()).toBe(false)
  expect(editor.site.get().configuration.primaryColor).toBe('#aa2244')
})

test('a save that fails loses nothing and can be tried again', async () => {
  const design = designOf(session(async () => { throw new Error('no connection') }))
  design.change({ blockSize: 'm' })
  await expect(design.part.save()).rejects.toThrow('no connection')
  expect([design.part.isDirty.get(), design.state.get().isSaving, design.state.get().current.blockSize]).toEqual([true, false, 'm'])
})

test('the list of fonts is what the shop tells, and a font that this editor does not know is left out', async () => {
  const answer = JSON.stringify([{ caption: 'Lora', value: 'lora' }, { caption: 'Of tomorrow', value: 'of-tomorrow' }, null, 7])
  expect(await loadFonts(async () => new Response(answer))).toEqual([{ caption: 'Lora', value: 'lora', stylesheet: '/fonts/lora.css' }])
  await expect(loadFonts(async () => new Response('', { status: 503 }))).rejects.toThrow('HTTP error! status: 503')
})
