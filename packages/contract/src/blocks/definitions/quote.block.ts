import { alignment } from '../common-fields.ts'
import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate, placeholders } from '../templates/templates.ts'

/** A quote with the name and a picture of its author. */
export const quote = defineContentBlock({
  name: 'Quote',
  version: 1,
  label: { en: 'Quote', de: 'Zitat', pl: 'Cytat' },
  group: 'text',
  content: f.object({
    text: f.text({
      label: { en: 'What was said', de: 'Was gesagt wurde', pl: 'Co powiedziano' },
      max: 600,
      inline: true,
    }),
    who: f.text({ label: { en: 'By whom', de: 'Von wem', pl: 'Kto to powiedział' }, max: 80, inline: true }),
    role: f.text({ label: { en: 'Who that is', de: 'Wer das ist', pl: 'Kim jest ta osoba' }, max: 120, inline: true }),
    image: f.image({ en: 'Picture', de: 'Bild', pl: 'Zdjęcie' }),
    alt: f.text({
      label: { en: 'What the picture shows', de: 'Was das Bild zeigt', pl: 'Co przedstawia zdjęcie' },
      max: 250,
    }),
    align: alignment({ en: 'Alignment', de: 'Ausrichtung', pl: 'Wyrównanie' }),
  }),
  variations: [
    {
      key: 'plain',
      title: { en: 'Quote', de: 'Zitat', pl: 'Cytat' },
      template: localizedTemplate(words(), ({ text, who, role }) =>
        contentTemplate('Quote', { text, who, role, align: 'center' }),
      ),
    },
    {
      key: 'pictured',
      title: { en: 'Quote with a picture', de: 'Zitat mit Bild', pl: 'Cytat ze zdjęciem' },
      template: localizedTemplate(words(), ({ text, who, role }) =>
        contentTemplate('Quote', { text, who, role, image: placeholders.knit, align: 'left' }),
      ),
    },
  ],
  migrate: {},
})

function words() {
  return {
    en: {
      text: 'The jumper I reach for when it has to be quick and still look right.',
      who: 'Hanna B.',
      role: 'Customer since 2021',
    },
    de: {
      text: 'Der Pullover, nach dem ich greife, wenn es schnell gehen und trotzdem stimmen soll.',
      who: 'Hanna B.',
      role: 'Kundin seit 2021',
    },
    pl: {
      text: 'Sweter, po który sięgam, gdy ma być szybko, a jednak dobrze.',
      who: 'Hanna B.',
      role: 'Klientka od 2021 roku',
    },
  }
}
