import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate, placeholders } from '../templates/templates.ts'

/** A video. Other hosts are contacted only when the visitor plays it. */
export const video = defineContentBlock({
  name: 'Video',
  version: 1,
  label: { en: 'Video', de: 'Video', pl: 'Wideo' },
  group: 'imageAndText',
  content: f.object({
    video: f.video({
      en: 'Film: a file of the shop, or a page at YouTube or Vimeo',
      de: 'Film: eine Datei des Shops oder eine Seite bei YouTube oder Vimeo',
      pl: 'Film: plik sklepu albo strona w YouTube lub Vimeo',
    }),
    poster: f.image({ en: 'Picture before it plays', de: 'Bild, bevor er läuft', pl: 'Obraz przed odtworzeniem' }),
    title: f.text({ label: { en: 'What the film shows', de: 'Was der Film zeigt', pl: 'Co pokazuje film' } }),
    caption: f.text({ label: { en: 'Line below', de: 'Zeile darunter', pl: 'Wiersz pod filmem' }, inline: true }),
    subtitles: f.link({
      en: 'Subtitles of a file (WebVTT)',
      de: 'Untertitel einer Datei (WebVTT)',
      pl: 'Napisy do pliku (WebVTT)',
    }),
    shape: f.choice(
      { en: 'Shape', de: 'Format', pl: 'Proporcje' },
      {
        wide: { en: 'Wide, 16:9', de: 'Breit, 16:9', pl: 'Szerokie, 16:9' },
        square: { en: 'Square', de: 'Quadratisch', pl: 'Kwadrat' },
        tall: { en: 'Tall, 4:5', de: 'Hoch, 4:5', pl: 'Pionowe, 4:5' },
      },
    ),
  }),
  variations: [
    {
      key: 'poster',
      title: {
        en: 'Film with a picture before it',
        de: 'Film mit Vorschaubild',
        pl: 'Film z obrazem przed odtworzeniem',
      },
      template: localizedTemplate({ en: 'How it is made', de: 'Wie es entsteht', pl: 'Jak to powstaje' }, (caption) =>
        contentTemplate('Video', {
          // Big Buck Bunny, released under a Creative Commons licence.
          video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          poster: placeholders.rail,
          title: caption,
          caption,
        }),
      ),
    },
  ],
  migrate: {},
})
