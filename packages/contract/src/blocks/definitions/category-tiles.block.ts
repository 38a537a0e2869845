import { headings } from '../common-fields.ts'
import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate, placeholders } from '../templates/templates.ts'

/** Categories with a picture and a label. Picture, label and link default to those of the category. */
export const categoryTiles = defineContentBlock({
  name: 'CategoryTiles',
  version: 1,
  label: { en: 'Category Tiles', de: 'Kategorie-Kacheln', pl: 'Kafelki kategorii' },
  group: 'products',
  content: f.object({
    text: f.section({ en: 'Text', de: 'Text', pl: 'Tekst' }, headings),
    tiles: f.list(
      { en: 'Tiles', de: 'Kacheln', pl: 'Kafelki' },
      f.section(
        { en: 'Tile', de: 'Kachel', pl: 'Kafelek' },
        {
          categoryId: f.category({ en: 'Category', de: 'Kategorie', pl: 'Kategoria' }),
          image: f.image({ en: 'Picture', de: 'Bild', pl: 'Zdjęcie' }),
          label: f.text({ label: { en: 'Label', de: 'Beschriftung', pl: 'Napis' }, max: 60, inline: true }),
        },
      ),
      { max: 12, defaultValue: [] },
    ),
  }),
  variations: [
    {
      key: 'three',
      title: { en: 'Three tiles', de: 'Drei Kacheln', pl: 'Trzy kafelki' },
      template: localizedTemplate(words(), ({ title, tiles: [first, second, third] }) =>
        contentTemplate('CategoryTiles', {
          text: { title },
          tiles: [
            { image: placeholders.coat, label: first },
            { image: placeholders.knit, label: second },
            { image: placeholders.rail, label: third },
          ],
        }),
      ),
    },
  ],
  migrate: {},
})

function words() {
  return {
    en: { title: 'Find your way', tiles: ['Coats', 'Knitwear', 'Everything'] },
    de: { title: 'Hier geht es weiter', tiles: ['Mäntel', 'Strick', 'Alles'] },
    pl: { title: 'Wybierz swoją drogę', tiles: ['Płaszcze', 'Swetry', 'Wszystko'] },
  }
}
