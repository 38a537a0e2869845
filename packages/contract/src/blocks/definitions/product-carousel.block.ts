import { headings } from '../common-fields.ts'
import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate } from '../templates/templates.ts'

/** Products in a row to swipe: picked by hand, or those that carry a tag. */
export const productCarousel = defineContentBlock({
  name: 'ProductCarousel',
  version: 1,
  label: { en: 'Product Carousel', de: 'Produktkarussell', pl: 'Karuzela produktów' },
  group: 'products',
  content: f.object({
    text: f.section({ en: 'Text', de: 'Text', pl: 'Tekst' }, headings),
    source: f.choice(
      { en: 'Shows', de: 'Zeigt', pl: 'Pokazuje' },
      {
        tag: { en: 'Products with a tag', de: 'Artikel mit einem Tag', pl: 'Produkty z tagiem' },
        picked: { en: 'Products picked by hand', de: 'Von Hand gewählte Artikel', pl: 'Produkty wybrane ręcznie' },
      },
    ),
    tagId: f.tag({ en: 'Tag', de: 'Tag', pl: 'Tag' }),
    itemIds: f.list(
      { en: 'Products', de: 'Artikel', pl: 'Produkty' },
      f.product({ en: 'Product', de: 'Artikel', pl: 'Produkt' }),
      { max: 24, defaultValue: [] },
    ),
  }),
  lacksSource: ({ source, tagId, itemIds }) =>
    source === 'picked'
      ? !Array.isArray(itemIds) || itemIds.every((id: unknown) => typeof id !== 'number')
      : typeof tagId !== 'number',
  variations: [
    {
      key: 'tag',
      title: { en: 'By tag', de: 'Nach Tag', pl: 'Według tagu' },
      template: localizedTemplate(
        { en: 'What we wear now', de: 'Was wir jetzt tragen', pl: 'Co teraz nosimy' },
        (title) => contentTemplate('ProductCarousel', { text: { title }, source: 'tag' }),
      ),
    },
    {
      key: 'picked',
      title: { en: 'Picked by hand', de: 'Von Hand gewählt', pl: 'Wybrane ręcznie' },
      template: localizedTemplate(
        { en: 'Picked for you', de: 'Für Sie ausgesucht', pl: 'Wybrane dla Państwa' },
        (title) => contentTemplate('ProductCarousel', { text: { title }, source: 'picked' }),
      ),
    },
  ],
  migrate: {},
})
