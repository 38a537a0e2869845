import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate } from '../templates/templates.ts'

/** Space between two blocks, optionally with a line. */
export const spacer = defineContentBlock({
  name: 'Spacer',
  version: 1,
  label: { en: 'Spacer', de: 'Abstand', pl: 'Odstęp' },
  group: 'more',
  content: f.object({
    size: f.choice(
      { en: 'Height', de: 'Höhe', pl: 'Wysokość' },
      {
        m: { en: 'M', de: 'M', pl: 'M' },
        s: { en: 'S', de: 'S', pl: 'S' },
        l: { en: 'L', de: 'L', pl: 'L' },
        xl: { en: 'XL', de: 'XL', pl: 'XL' },
      },
    ),
    line: f.boolean({ en: 'With a line', de: 'Mit einer Linie', pl: 'Z linią' }),
  }),
  variations: [
    {
      key: 'room',
      title: { en: 'Room', de: 'Freiraum', pl: 'Wolna przestrzeń' },
      template: { en: contentTemplate('Spacer', { size: 'm' }) },
    },
    {
      key: 'line',
      title: { en: 'Line', de: 'Linie', pl: 'Linia' },
      template: { en: contentTemplate('Spacer', { size: 'm', line: true }) },
    },
  ],
  migrate: {},
})
