import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate } from '../templates/templates.ts'

/** Short lines at the top of the page. */
export const announcementBar = defineContentBlock({
  name: 'AnnouncementBar',
  version: 1,
  label: { en: 'Announcement Bar', de: 'Ankündigungen', pl: 'Pasek ogłoszeń' },
  group: 'frame',
  area: 'header',
  content: f.object({
    texts: f.list(
      { en: 'Lines', de: 'Zeilen', pl: 'Wiersze' },
      f.section(
        { en: 'Line', de: 'Zeile', pl: 'Wiersz' },
        {
          text: f.text({ label: { en: 'Text', de: 'Text', pl: 'Tekst' }, max: 100, inline: true }),
          link: f.link({ en: 'Leads to', de: 'Führt zu', pl: 'Prowadzi do' }),
        },
      ),
      { max: 4, defaultValue: [] },
    ),
  }),
  variations: [
    {
      key: 'lines',
      title: { en: 'Two lines', de: 'Zwei Zeilen', pl: 'Dwa wiersze' },
      template: localizedTemplate(
        {
          en: ['Free delivery within three days', '100 days to return'],
          de: ['Kostenloser Versand in drei Tagen', '100 Tage Rückgaberecht'],
          pl: ['Darmowa dostawa w trzy dni', '100 dni na zwrot'],
        },
        (lines) => contentTemplate('AnnouncementBar', { texts: lines.map((text) => ({ text })) }),
      ),
    },
  ],
  migrate: {},
})
