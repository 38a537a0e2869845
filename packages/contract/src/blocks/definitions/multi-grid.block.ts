import type { BlockTemplate } from '../block.ts'
import { defineStructureBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, pictureForAllWidths, localizedTemplate, placeholders } from '../templates/templates.ts'

const picture = contentTemplate('Image', { ...pictureForAllWidths(placeholders.knit), imageAlignment: 'center' })

/** Columns side by side, stacked on narrow screens. Widths are twelfths of the page. ED-3.10 */
export const multiGrid = defineStructureBlock({
  name: 'MultiGrid',
  version: 1,
  label: { en: 'Image + Text', de: 'Bild + Text', pl: 'Zdjęcie + tekst' },
  group: 'imageAndText',
  configuration: f.object({
    columnWidths: f.list(
      { en: 'Columns', de: 'Spalten', pl: 'Kolumny' },
      f.number({
        label: { en: 'Width in twelfths', de: 'Breite in Zwölfteln', pl: 'Szerokość w dwunastych' },
        min: 1,
        max: 12,
        defaultValue: 6,
      }),
      { min: 1, max: 6, defaultValue: [6, 6] },
    ),
  }),
  accepts: [
    'Image',
    'TextCard',
    'Banner',
    'ProductRecommendedProducts',
    'ProductCarousel',
    'CategoryTiles',
    'NewsletterSubscribe',
    'Video',
    'Faq',
    'Quote',
    'Countdown',
    'RawTable',
    'Spacer',
  ],
  variations: [
    {
      key: 'pictureLeft',
      title: { en: 'Picture left, text right', de: 'Bild links, Text rechts', pl: 'Zdjęcie po lewej, tekst po prawej' },
      template: inEveryLanguage((text) => [picture, text]),
    },
    {
      key: 'pictureRight',
      title: { en: 'Text left, picture right', de: 'Text links, Bild rechts', pl: 'Tekst po lewej, zdjęcie po prawej' },
      template: inEveryLanguage((text) => [text, picture]),
    },
  ],
  migrate: {},
})

function inEveryLanguage(columns: (text: BlockTemplate) => BlockTemplate[]) {
  return localizedTemplate(
    {
      en: { title: 'A heading', text: 'Some words about the picture.' },
      de: { title: 'Eine Überschrift', text: 'Ein paar Worte zum Bild.' },
      pl: { title: 'Nagłówek', text: 'Kilka słów o zdjęciu.' },
    },
    ({ title, text }) => ({
      name: 'MultiGrid',
      type: 'structure',
      configuration: { columnWidths: [6, 6] },
      content: columns(
        contentTemplate('TextCard', { text: { title, htmlDescription: `<p>${text}</p>`, textAlignment: 'left' } }),
      ),
    }),
  )
}
