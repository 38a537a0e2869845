import { defineStructureBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { footerColumn } from './footer-column.block.ts'
import { getTemplate } from '../templates/templates.ts'

/** The columns of links at the end of every page. */
export const footerColumns = defineStructureBlock({
  name: 'FooterColumns',
  version: 1,
  label: { en: 'Footer Columns', de: 'Spalten im Seitenfuß', pl: 'Kolumny stopki' },
  group: 'frame',
  area: 'footer',
  configuration: f.object({}),
  accepts: ['FooterColumn'],
  variations: [
    {
      key: 'columns',
      title: { en: 'Columns of links', de: 'Spalten mit Links', pl: 'Kolumny linków' },
      template: { en: inColumns('en'), de: inColumns('de'), pl: inColumns('pl') },
    },
  ],
  migrate: {},
})

function inColumns(locale: 'en' | 'de' | 'pl') {
  return {
    name: 'FooterColumns',
    type: 'structure',
    configuration: {},
    content: footerColumn.variations.map((variation) => getTemplate(variation, locale)),
  } as const
}
