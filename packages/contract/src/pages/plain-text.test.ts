import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>Knitted in <b>Galway</b>.</p><p>Warm.</p>', 'Knitted in Galway. Warm.'],
  ['Salt &amp; Pepper &lt;3 &#8211; &#x17C;', 'Salt & Pepper <3 – ż'],
  ['&unknown; &#0; &#xD800;', '&unknown;'],
  ['  \n ', ''],
])('%j says %j', (html, words) => {
  expect(plainText(html)).toBe(words)
})
