import { button, headings, richText, textAlignment, textColor } from './common-fields.ts'
import { defineContentBlock } from './define-block.ts'
import { f, richTags } from './field.ts'

/** Words, from one promise under a sign to the whole text of a page. ED-3.12 */
export const textCard = defineContentBlock({
  name: 'TextCard', version: 1, label: { en: 'Rich Text', de: 'Text', pl: 'Tekst' }, group: 'text',
  content: f.object({
    text: f.section({ en: 'Text', de: 'Text', pl: 'Tekst' }, {
      ...headings,
      htmlDescription: richText(richTags),
      textAlignment,
      color: textColor,
      icon: f.choice({ en: 'Sign', de: 'Zeichen', pl: 'Znak' }, {
        none: { en: 'None', de: 'Keines', pl: 'Brak' },
        delivery: { en: 'Delivery', de: 'Lieferung', pl: 'Dostawa' },
        returns: { en: 'Returns', de: 'Rückgabe', pl: 'Zwroty' },
        guarantee: { en: 'Guarantee', de: 'Garantie', pl: 'Gwarancja' },
        repair: { en: 'Repair', de: 'Reparatur', pl: 'Naprawa' },
        care: { en: 'Care', de: 'Pflege', pl: 'Pielęgnacja' },
      }),
    }),
    button: button({ en: 'Button', de: 'Schaltfläche', pl: 'Przycisk' }),
  }),
  variations: [
    {
      key: 'plain', title: { en: 'Text', de: 'Text', pl: 'Tekst' },
      template: {
        en: { name: 'TextCard', type: 'content', content: words('A heading', 'Some words about what matters here.') },
        de: { name: 'TextCard', type: 'content', content: words('Eine Überschrift', 'Ein paar Worte zu dem, worauf es hier ankommt.') },
        pl: { name: 'TextCard', type: 'content', content: words('Nagłówek', 'Kilka słów o tym, co tu ważne.') },
      },
    },
  ],
  migrate: {},
})

function words(title: string, text: string) {
  return { text: { title, htmlDescription: `<p>${text}</p>`, textAlignment: 'left' } }
}
