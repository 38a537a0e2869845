import { richText, shortTags } from '../common-fields.ts'
import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate } from '../templates/templates.ts'

/** The newsletter subscription form. ED-3.15 */
export const newsletterSubscribe = defineContentBlock({
  name: 'NewsletterSubscribe',
  version: 1,
  label: { en: 'Newsletter', de: 'Newsletter', pl: 'Newsletter' },
  group: 'more',
  content: f.object({
    text: f.section(
      { en: 'Text', de: 'Text', pl: 'Tekst' },
      {
        bgColor: f.color({ en: 'Colour of the ground', de: 'Farbe der Fläche', pl: 'Kolor tła' }),
        title: f.text({ label: { en: 'Title', de: 'Titel', pl: 'Tytuł' }, inline: true }),
        htmlDescription: richText(shortTags),
      },
    ),
    input: f.section(
      { en: 'Form', de: 'Formular', pl: 'Formularz' },
      {
        displayNameInput: f.boolean({
          en: 'Ask for the name',
          de: 'Nach dem Namen fragen',
          pl: 'Pytaj o imię i nazwisko',
        }),
        nameIsRequired: f.boolean({
          en: 'The name is required',
          de: 'Der Name ist Pflicht',
          pl: 'Imię i nazwisko są wymagane',
        }),
      },
    ),
    button: f.section(
      { en: 'Button', de: 'Schaltfläche', pl: 'Przycisk' },
      {
        label: f.text({ label: { en: 'Label', de: 'Beschriftung', pl: 'Napis' }, max: 60, inline: true }),
      },
    ),
  }),
  variations: [
    {
      key: 'plain',
      title: { en: 'E-mail only', de: 'Nur E-Mail', pl: 'Tylko e-mail' },
      template: localizedTemplate(words(), ({ title, text, label }) =>
        contentTemplate('NewsletterSubscribe', {
          text: { title, htmlDescription: `<p>${text}</p>` },
          button: { label },
        }),
      ),
    },
    {
      key: 'named',
      title: { en: 'With name', de: 'Mit Namen', pl: 'Z imieniem i nazwiskiem' },
      template: localizedTemplate(words(), ({ title, text, label }) =>
        contentTemplate('NewsletterSubscribe', {
          text: { title, htmlDescription: `<p>${text}</p>` },
          input: { displayNameInput: true },
          button: { label },
        }),
      ),
    },
  ],
  migrate: {},
})

function words() {
  return {
    en: { title: 'First to know', text: 'New pieces and early access, about twice a month.', label: 'Subscribe' },
    de: {
      title: 'Als Erste erfahren',
      text: 'Neue Stücke und früherer Zugang, etwa zweimal im Monat.',
      label: 'Abonnieren',
    },
    pl: {
      title: 'Wiedz pierwszy',
      text: 'Nowości i wcześniejszy dostęp, mniej więcej dwa razy w miesiącu.',
      label: 'Zapisz się',
    },
  }
}
