import { button, headings, richText, textAlignment, textColor } from '../common-fields.ts'
import { defineContentBlock } from '../define-block.ts'
import { f, richTags } from '../field.ts'
import { contentTemplate, localizedTemplate } from '../templates/templates.ts'

/** Rich text, from one line under an icon to the whole text of a page. ED-3.12 */
export const textCard = defineContentBlock({
  name: 'TextCard',
  version: 1,
  label: { en: 'Rich Text', de: 'Text', pl: 'Tekst' },
  group: 'text',
  content: f.object({
    text: f.section(
      { en: 'Text', de: 'Text', pl: 'Tekst' },
      {
        ...headings,
        htmlDescription: richText(richTags),
        textAlignment,
        color: textColor,
        icon: f.choice(
          { en: 'Sign', de: 'Zeichen', pl: 'Znak' },
          {
            none: { en: 'None', de: 'Keines', pl: 'Brak' },
            delivery: { en: 'Delivery', de: 'Lieferung', pl: 'Dostawa' },
            returns: { en: 'Returns', de: 'Rückgabe', pl: 'Zwroty' },
            guarantee: { en: 'Guarantee', de: 'Garantie', pl: 'Gwarancja' },
            repair: { en: 'Repair', de: 'Reparatur', pl: 'Naprawa' },
            care: { en: 'Care', de: 'Pflege', pl: 'Pielęgnacja' },
          },
        ),
      },
    ),
    button: button({ en: 'Button', de: 'Schaltfläche', pl: 'Przycisk' }),
  }),
  variations: [
    {
      key: 'plain',
      title: { en: 'Text', de: 'Text', pl: 'Tekst' },
      template: localizedTemplate(
        {
          en: { title: 'A heading', text: 'Some words about what matters here.' },
          de: { title: 'Eine Überschrift', text: 'Ein paar Worte zu dem, worauf es hier ankommt.' },
          pl: { title: 'Nagłówek', text: 'Kilka słów o tym, co tu ważne.' },
        },
        ({ title, text }) =>
          contentTemplate('TextCard', { text: { title, htmlDescription: `<p>${text}</p>`, textAlignment: 'left' } }),
      ),
    },
    {
      key: 'action',
      title: { en: 'Text with a button', de: 'Text mit Schaltfläche', pl: 'Tekst z przyciskiem' },
      template: localizedTemplate(
        {
          en: { title: 'Made to last', text: 'Every seam is sewn twice.', label: 'How we work' },
          de: { title: 'Für lange gemacht', text: 'Jede Naht wird zweimal genäht.', label: 'So arbeiten wir' },
          pl: { title: 'Zrobione na lata', text: 'Każdy szew zszywamy dwa razy.', label: 'Jak pracujemy' },
        },
        ({ title, text, label }) =>
          contentTemplate('TextCard', {
            text: { title, htmlDescription: `<p>${text}</p>`, textAlignment: 'center' },
            button: { label, link: '/', variant: 'secondary' },
          }),
      ),
    },
  ],
  migrate: {},
})
