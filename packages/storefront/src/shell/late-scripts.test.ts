import { expect, test } from 'vitest'
import { startedLate } from './late-scripts.ts'

const page = '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/s.css"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head>'
  + '<body><script nonce="n">early()</script><script type="module" async="" nonce="n">import "/assets/a.js";</script></body></html>'
const late = startedLate(page, { nonce: 'n', texts: '/assets/de.js' })

test('no script is asked for while the page loads', () => {
  expect(late).not.toMatch(/<link rel="modulepreload"|type="module"/)
  expect(late).toContain('<link rel="stylesheet" href="/s.css"/>')
  expect(late).toContain('<script nonce="n">early()</script>')
})

test('after the page has loaded all files are asked for at once, the texts too, and the module runs', () => {
  expect(late).toContain('<script type="text/module-later" nonce="n">import "/assets/a.js";</script><script nonce="n">')
  expect(late).toContain('addEventListener(\'load\'')
  expect(late).toContain('["/assets/a.js","/assets/b.js","/assets/de.js"]')
})

test('a page without script stays as it is', () => {
  expect(startedLate('<html><body>Plain</body></html>', { nonce: 'n', texts: undefined })).toBe('<html><body>Plain</body></html>')
})

test('dollar signs in the code are no patterns', () => {
  expect(startedLate('<script type="module">const price = "$&$1"</script>', { nonce: 'n', texts: undefined })).toContain('const price = "$&$1"')
})
