import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { toDocumentScript, toTextOverrides } from './document-script.server.ts'

// The part of the context that the script is made of.
const context = {
  manifest: {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/shop.js'] },
    routes: {
      root: { id: 'root', module: '/assets/root.js', imports: ['/assets/shop.js'] },
      'routes/home': { id: 'routes/home', module: '/assets/home.js', imports: ['/assets/shop.js', '/assets/html.js'] },
      'routes/cart': { id: 'routes/cart', module: '/assets/cart.js' },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'routes/home' } }] },
  serverHandoffString: '{"ssr":true}',
  renderMeta: {},
} as unknown as EntryContext

const parseScripts = (script: string): unknown => JSON.parse(script.slice(script.lastIndexOf(')(') + 2, -1))

test('the scripts of the matched routes and the texts are listed once each', () => {
  const script = toDocumentScript({ context, loaderData: '[]\n', texts: '/assets/de.js', overrides: '' })
  expect(parseScripts(script)).toEqual({
    files: [
      '/assets/manifest-1.js',
      '/assets/entry.js',
      '/assets/shop.js',
      '/assets/root.js',
      '/assets/home.js',
      '/assets/html.js',
      '/assets/de.js',
    ],
    manifest: '/assets/manifest-1.js',
    routes: [
      ['root', '/assets/root.js'],
      ['routes/home', '/assets/home.js'],
    ],
    entry: '/assets/entry.js',
  })
  expect(script).toContain('window.__reactRouterContext={"ssr":true};')
})

test('the loader data arrive in the browser as React Router wrote them, and cannot end their script', async () => {
  const texts = ['`', '${0}', '</script><!--', '\\', '\\u0041', '"quoted"', '\n', '\u2028', '5 $', 'ł €']
  const loaderData = `[${JSON.stringify(texts)},${JSON.stringify(JSON.stringify({ texts }))}]\n`
  const script = toDocumentScript({ context, loaderData, texts: undefined, overrides: '' })
  expect(script).not.toMatch(/<\/script|<!--/)
  const handoff = script.slice(0, script.lastIndexOf('TextEncoderStream());') + 'TextEncoderStream());'.length)
  const window: { __reactRouterContext?: { readonly stream: ReadableStream<Uint8Array> } } = {}
  runInNewContext(handoff, { window, ReadableStream, TextEncoderStream })
  const received = await text(window.__reactRouterContext?.stream ?? new ReadableStream())
  expect(JSON.parse(received)).toEqual(JSON.parse(loaderData))
  expect(received.endsWith('\n')).toBe(true)
})

test('text overrides of pages are set, those of mails and documents are not', () => {
  expect(toTextOverrides('de', {})).toBe('')
  expect(toTextOverrides('de', { 'mail.order.pay': ['Pay'], 'word.order': ['Order'] })).toBe('')
  expect(toTextOverrides('de', { 'shell.login': ['Log in'], 'mail.order.pay': ['Pay'] })).toBe(
    'textOverrides={"de":{"shell.login":["Log in"]}};',
  )
})

test('a text override cannot end its script', () => {
  const [, json = ''] = /^textOverrides=(.*);$/.exec(toTextOverrides('de', { 'shell.login': ['</script><b>'] })) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ de: { 'shell.login': ['</script><b>'] } })
})
