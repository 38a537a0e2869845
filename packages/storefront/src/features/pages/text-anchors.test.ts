import { expect, test } from 'vitest'
import { withAnchors } from './text-anchors.ts'

test('every section of a text has an id and an entry in the table of contents', () => {
  expect(
    withAnchors('<p>Words</p><h2>1. Größe &amp; Farbe</h2><p>More</p><h2 class="x"><b>Zwrot w łatwy sposób</b></h2>'),
  ).toEqual({
    html: '<p>Words</p><h2 id="grosse-farbe">1. Größe &amp; Farbe</h2><p>More</p><h2 id="zwrot-w-latwy-sposob"><b>Zwrot w łatwy sposób</b></h2>',
    contents: [
      { id: 'grosse-farbe', text: '1. Größe & Farbe' },
      { id: 'zwrot-w-latwy-sposob', text: 'Zwrot w łatwy sposób' },
    ],
  })
})

test('sections of the same name have different ids, and a section without letters has an id too', () => {
  expect(withAnchors('<h2>Costs</h2><h2>Costs</h2><h2>§</h2>').contents.map(({ id }) => id)).toEqual([
    'costs',
    'costs-2',
    'section',
  ])
})
