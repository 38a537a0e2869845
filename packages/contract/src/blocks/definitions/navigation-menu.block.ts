import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate } from '../templates/templates.ts'

const category = f.category({ en: 'Category', de: 'Kategorie', pl: 'Kategoria' })

/** The order of the categories in the header. Those that it does not name follow in their own order. */
export const navigationMenu = defineContentBlock({
  name: 'NavigationMenu',
  version: 1,
  label: { en: 'Navigation Menu', de: 'Navigation', pl: 'Nawigacja' },
  group: 'frame',
  area: 'header',
  content: f.object({
    order: f.list({ en: 'First of all', de: 'Zuerst', pl: 'Na początku' }, category, { max: 40, defaultValue: [] }),
    hidden: f.list({ en: 'Not shown', de: 'Nicht gezeigt', pl: 'Niepokazywane' }, category, {
      max: 40,
      defaultValue: [],
    }),
  }),
  variations: [
    {
      key: 'categories',
      title: { en: 'Categories', de: 'Kategorien', pl: 'Kategorie' },
      template: { en: contentTemplate('NavigationMenu', { order: [], hidden: [] }) },
    },
  ],
  migrate: {},
})
