import {
  alignment,
  button,
  headings,
  picture,
  richText,
  shortTags,
  textAlignment,
  textColor,
} from '../common-fields.ts'
import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, pictureForAllWidths, localizedTemplate, placeholders } from '../templates/templates.ts'

const labels = { en: 'Banner', de: 'Banner', pl: 'Baner' }

/** A picture over the whole width with words and up to two actions on it. ED-3.11 */
export const banner = defineContentBlock({
  name: 'Banner',
  version: 1,
  label: labels,
  group: 'banner',
  content: f.object({
    image: f.section(
      { en: 'Picture', de: 'Bild', pl: 'Zdjęcie' },
      {
        ...picture,
        brightness: f.number({
          label: { en: 'Brightness', de: 'Helligkeit', pl: 'Jasność' },
          min: 0,
          max: 1,
          step: 0.05,
          defaultValue: 1,
        }),
      },
    ),
    text: f.section(
      { en: 'Text', de: 'Text', pl: 'Tekst' },
      {
        ...headings,
        htmlDescription: richText(shortTags),
        color: textColor,
        background: f.boolean({ en: 'Text on a ground', de: 'Text auf einer Fläche', pl: 'Tekst na tle' }),
        bgcolor: f.color({ en: 'Colour of the ground', de: 'Farbe der Fläche', pl: 'Kolor tła' }),
        bgopacity: f.number({
          label: { en: 'Opacity of the ground', de: 'Deckkraft der Fläche', pl: 'Krycie tła' },
          min: 0,
          max: 1,
          step: 0.05,
          defaultValue: 1,
        }),
        textAlignment,
        justify: f.choice(
          { en: 'Height', de: 'Höhe', pl: 'Położenie w pionie' },
          {
            center: { en: 'Middle', de: 'Mitte', pl: 'Środek' },
            top: { en: 'Top', de: 'Oben', pl: 'Góra' },
            bottom: { en: 'Bottom', de: 'Unten', pl: 'Dół' },
          },
        ),
        align: alignment({ en: 'Side', de: 'Seite', pl: 'Położenie w poziomie' }),
      },
    ),
    button: button({ en: 'Button', de: 'Schaltfläche', pl: 'Przycisk' }),
    button2: button({ en: 'Second button', de: 'Zweite Schaltfläche', pl: 'Drugi przycisk' }),
  }),
  variations: [
    {
      key: 'dark',
      title: { en: 'Picture with light text', de: 'Bild mit heller Schrift', pl: 'Zdjęcie z jasnym tekstem' },
      template: localizedTemplate(
        {
          en: {
            title: 'A line that says it all',
            text: 'One sentence for those who want to know more.',
            label: 'Discover',
          },
          de: {
            title: 'Eine Zeile, die alles sagt',
            text: 'Ein Satz für alle, die mehr wissen wollen.',
            label: 'Entdecken',
          },
          pl: {
            title: 'Jedno zdanie, które mówi wszystko',
            text: 'I drugie dla tych, którzy chcą wiedzieć więcej.',
            label: 'Odkryj',
          },
        },
        (words) => light(words, { picture: placeholders.coat, brightness: 0.5 }),
      ),
    },
    {
      key: 'soft',
      title: { en: 'Softened picture', de: 'Abgedunkeltes Bild', pl: 'Przygaszone zdjęcie' },
      template: localizedTemplate(
        {
          en: { title: 'New this season', text: 'What has just come in.', label: 'See all' },
          de: { title: 'Neu in dieser Saison', text: 'Gerade eingetroffen.', label: 'Alles ansehen' },
          pl: { title: 'Nowości sezonu', text: 'Właśnie do nas dotarły.', label: 'Zobacz wszystko' },
        },
        (words) => light(words, { picture: placeholders.rail, brightness: 0.75 }),
      ),
    },
  ],
  migrate: {},
})

// ED-9.11
function light(
  words: { title: string; text: string; label: string },
  { picture, brightness }: { picture: string; brightness: 0.5 | 0.75 },
) {
  return contentTemplate('Banner', {
    image: { ...pictureForAllWidths(picture), brightness },
    text: {
      title: words.title,
      htmlDescription: `<p>${words.text}</p>`,
      color: '#ffffff',
      textAlignment: 'left',
      align: 'left',
    },
    button: { label: words.label, link: '/', variant: 'primary' },
  })
}
