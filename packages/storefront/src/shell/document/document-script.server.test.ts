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
  const script = toDocumentScript({ context, texts: '/assets/de.js', overrides: '' })
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
