import { button, textAlignment } from '../common-fields.ts'
import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate } from '../templates/templates.ts'

/** The remaining time until a moment, and a text for afterwards. */
export const countdown = defineContentBlock({
  name: 'Countdown',
  version: 1,
  label: { en: 'Countdown', de: 'Countdown', pl: 'Odliczanie' },
  group: 'more',
  content: f.object({
    until: f.dateTime({ en: 'Until', de: 'Bis', pl: 'Do' }),
    before: f.text({ label: { en: 'Before that', de: 'Davor', pl: 'Przed tą chwilą' }, inline: true }),
    after: f.text({
      label: {
        en: 'After that; empty: nothing is shown',
        de: 'Danach; leer: nichts wird gezeigt',
        pl: 'Potem; puste: nic się nie pokazuje',
      },
    }),
    textAlignment,
    button: button({ en: 'Button', de: 'Schaltfläche', pl: 'Przycisk' }),
  }),
  variations: [
    {
      key: 'plain',
      title: { en: 'Days, hours, minutes', de: 'Tage, Stunden, Minuten', pl: 'Dni, godziny, minuty' },
      template: localizedTemplate(
        {
          en: { before: 'The winter sale begins in', after: 'The winter sale has begun.', label: 'Have a look' },
          de: { before: 'Der Winterverkauf beginnt in', after: 'Der Winterverkauf hat begonnen.', label: 'Ansehen' },
          pl: { before: 'Zimowa wyprzedaż zacznie się za', after: 'Zimowa wyprzedaż już trwa.', label: 'Zobacz' },
        },
        ({ before, after, label }) =>
          contentTemplate('Countdown', {
            until: '2030-01-01T00:00',
            before,
            after,
            textAlignment: 'center',
            button: { label, link: '/', variant: 'secondary' },
          }),
      ),
    },
  ],
  migrate: {},
})
