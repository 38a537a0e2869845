import type { BlockTemplate } from './block.ts'
import { defineStructureBlock } from './define-block.ts'
import { f } from './field.ts'

const picture: BlockTemplate = { name: 'Image', type: 'content', content: { imageAlignment: 'center' } }

/** Columns side by side, one below the other where there is no room. Widths are twelfths of the page. ED-3.10 */
export const multiGrid = defineStructureBlock({
  name: 'MultiGrid', version: 1, label: { en: 'Columns', de: 'Spalten', pl: 'Kolumny' }, group: 'imageAndText',
  configuration: f.object({
    columnWidths: f.list(
      { en: 'Columns', de: 'Spalten', pl: 'Kolumny' },
      f.number({ label: { en: 'Width in twelfths', de: 'Breite in Zwölfteln', pl: 'Szerokość w dwunastych' }, min: 1, max: 12, byDefault: 6 }),
      { least: 1, most: 6, byDefault: [6, 6] },
    ),
  }),
  accepts: ['Image', 'TextCard', 'Banner', 'ProductRecommendedProducts'],
  variations: [
    {
      key: 'pictureLeft', title: { en: 'Picture left, text right', de: 'Bild links, Text rechts', pl: 'Zdjęcie po lewej, tekst po prawej' },
      template: inEveryLanguage((text) => [picture, text]),
    },
    {
      key: 'pictureRight', title: { en: 'Text left, picture right', de: 'Text links, Bild rechts', pl: 'Tekst po lewej, zdjęcie po prawej' },
      template: inEveryLanguage((text) => [text, picture]),
    },
  ],
  migrate: {},
})

function inEveryLanguage(columns: (text: BlockTemplate) => BlockTemplate[]) {
  const grid = (title: string, text: string): BlockTemplate => ({
    name: 'MultiGrid', type: 'structure', configuration: { columnWidths: [6, 6] },
    content: columns({ name: 'TextCard', type: 'content', content: { text: { title, htmlDescription: `<p>${text}</p>`, textAlignment: 'left' } } }),
  })
  return {
    en: grid('A heading', 'Some words about the picture.'),
    de: grid('Eine Überschrift', 'Ein paar Worte zum Bild.'),
    pl: grid('Nagłówek', 'Kilka słów o zdjęciu.'),
  }
}
