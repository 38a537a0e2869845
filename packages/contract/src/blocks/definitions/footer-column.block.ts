import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate } from '../templates/templates.ts'

/** A column at the end of every page: links, or the categories of the shop as they come. */
export const footerColumn = defineContentBlock({
  name: 'FooterColumn',
  version: 1,
  label: { en: 'Footer Column', de: 'Spalte im Seitenfuß', pl: 'Kolumna stopki' },
  group: 'frame',
  area: 'inside',
  content: f.object({
    title: f.text({ label: { en: 'Title', de: 'Titel', pl: 'Tytuł' }, max: 60, inline: true }),
    shows: f.choice(
      { en: 'Shows', de: 'Zeigt', pl: 'Pokazuje' },
      {
        links: { en: 'These links', de: 'Diese Links', pl: 'Te linki' },
        categories: { en: 'The categories of the shop', de: 'Die Kategorien des Shops', pl: 'Kategorie sklepu' },
      },
    ),
    links: f.list(
      { en: 'Links', de: 'Links', pl: 'Linki' },
      f.section(
        { en: 'Link', de: 'Link', pl: 'Link' },
        {
          label: f.text({ label: { en: 'Label', de: 'Beschriftung', pl: 'Napis' }, max: 80, inline: true }),
          link: f.link({ en: 'Leads to', de: 'Führt zu', pl: 'Prowadzi do' }),
        },
      ),
      { max: 20, defaultValue: [] },
    ),
  }),
  variations: [
    {
      key: 'categories',
      title: { en: 'Categories', de: 'Kategorien', pl: 'Kategorie' },
      template: localizedTemplate({ en: 'Shop', de: 'Einkaufen', pl: 'Zakupy' }, (title) =>
        contentTemplate('FooterColumn', { title, shows: 'categories' }),
      ),
    },
    {
      key: 'links',
      title: { en: 'Links', de: 'Links', pl: 'Linki' },
      template: localizedTemplate(
        {
          en: {
            title: 'Help',
            links: [
              ['Delivery', '/shipping'],
              ['Returns', '/cancellation-rights'],
            ],
          },
          de: {
            title: 'Hilfe',
            links: [
              ['Lieferung', '/shipping'],
              ['Rückgabe', '/cancellation-rights'],
            ],
          },
          pl: {
            title: 'Pomoc',
            links: [
              ['Dostawa', '/shipping'],
              ['Zwroty', '/cancellation-rights'],
            ],
          },
        },
        ({ title, links }) =>
          contentTemplate('FooterColumn', {
            title,
            shows: 'links',
            links: links.map(([label, link]) => ({ label, link })),
          }),
      ),
    },
  ],
  migrate: {},
})
