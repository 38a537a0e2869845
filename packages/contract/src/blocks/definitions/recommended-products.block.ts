import { headings, richText, shortTags } from '../common-fields.ts'
import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate } from '../templates/templates.ts'

/** The first products of a category as a gallery; without a category it shows nothing. ED-3.14 */
export const recommendedProducts = defineContentBlock({
  name: 'ProductRecommendedProducts',
  version: 1,
  label: { en: 'Product Gallery', de: 'Produktgalerie', pl: 'Galeria produktów' },
  group: 'products',
  content: f.object({
    categoryId: f.category({ en: 'Category', de: 'Kategorie', pl: 'Kategoria' }),
    text: f.section({ en: 'Text', de: 'Text', pl: 'Tekst' }, { ...headings, htmlDescription: richText(shortTags) }),
  }),
  lacksSource: ({ categoryId }) => typeof categoryId !== 'number',
  variations: [
    {
      key: 'gallery',
      title: { en: 'Product Gallery', de: 'Produktgalerie', pl: 'Galeria produktów' },
      template: localizedTemplate(
        { en: 'You may like', de: 'Das könnte Ihnen gefallen', pl: 'Może Ci się spodobać' },
        (title) => contentTemplate('ProductRecommendedProducts', { text: { title } }),
      ),
    },
  ],
  migrate: {},
})
