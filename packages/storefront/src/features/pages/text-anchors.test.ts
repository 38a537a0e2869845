import { expect, test } from 'vitest'
import { withAnchors } from './text-anchors.ts'

test('every section of a long text can be reached from its contents', () => {
  expect(withAnchors('<p>Words</p><h2>1. Größe &amp; Farbe</h2><p>More</p><h2 class="x"><b>Zwrot w łatwy sposób</b></h2>')).toEqual({
    html: '<p>Words</p><h2 id="grosse-farbe">1. Größe &amp; Farbe</h2><p>More</p><h2 id="zwrot-w-latwy-sposob"><b>Zwrot w łatwy sposób</b></h2>',
    contents: [{ id: 'grosse-farbe', text: '1. Größe & Farbe' }, { id: 'zwrot-w-latwy-sposob', text: 'Zwrot w łatwy sposób' }],
  })
})

test('two sections of the same name have two addresses, one without letters has one too', () => {
  expect(withAnchors('<h2>Costs</h2><h2>Costs</h2><h2>§</h2>').contents.map(({ id }) => id)).toEqual(['costs', 'costs-2', 'section'])
})
