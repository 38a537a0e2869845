import { expect, test } from 'vitest'
import { withDeferredScripts } from './with-deferred-scripts.ts'

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/s.css"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head>' +
  '<body><script nonce="n">early()</script><script type="module" async="" nonce="n">import "/assets/a.js";</script></body></html>'
const deferred = withDeferredScripts(page, { nonce: 'n', texts: '/assets/de.js' })

test('no script is requested while the page loads', () => {
  expect(deferred).not.toMatch(/<link rel="modulepreload"|type="module"/)
  expect(deferred).toContain('<link rel="stylesheet" href="/s.css"/>')
  expect(deferred).toContain('<script nonce="n">early()</script>')
})

test('after the load event all files are requested at once, including the texts, and the module runs', () => {
  expect(deferred).toContain(
    '<script type="text/module-later" nonce="n">import "/assets/a.js";</script><script nonce="n">',
  )
  expect(deferred).toContain("addEventListener('load'")
  expect(deferred).toContain('["/assets/a.js","/assets/b.js","/assets/de.js"]')
})

test('a page without script stays as it is', () => {
  expect(withDeferredScripts('<html><body>Plain</body></html>', { nonce: 'n', texts: undefined })).toBe(
    '<html><body>Plain</body></html>',
  )
})

test('dollar signs in the code are no patterns', () => {
  expect(
    withDeferredScripts('<script type="module">const price = "$&$1"</script>', { nonce: 'n', texts: undefined }),
  ).toContain('const price = "$&$1"')
})
