import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate } from '../templates/templates.ts'

/** A table of plain text, such as a size table. */
export const rawTable = defineContentBlock({
  name: 'RawTable',
  version: 1,
  label: { en: 'Raw Table', de: 'Tabelle', pl: 'Tabela' },
  group: 'text',
  content: f.object({
    caption: f.text({ label: { en: 'Title', de: 'Titel', pl: 'Tytuł' }, inline: true }),
    rows: f.rows({ label: { en: 'Cells', de: 'Zellen', pl: 'Komórki' }, maxRows: 60, maxColumns: 12, inline: true }),
    headerRow: f.boolean(
      { en: 'The first row is a heading', de: 'Die erste Zeile ist Überschrift', pl: 'Pierwszy wiersz to nagłówek' },
      true,
    ),
    headerColumn: f.boolean({
      en: 'The first column is a heading',
      de: 'Die erste Spalte ist Überschrift',
      pl: 'Pierwsza kolumna to nagłówek',
    }),
  }),
  variations: [
    {
      key: 'sizes',
      title: { en: 'Table', de: 'Tabelle', pl: 'Tabela' },
      template: localizedTemplate(
        {
          en: { caption: 'Sizes in centimetres', head: ['Size', 'Chest', 'Waist', 'Length'] },
          de: { caption: 'Größen in Zentimetern', head: ['Größe', 'Brust', 'Taille', 'Länge'] },
          pl: { caption: 'Rozmiary w centymetrach', head: ['Rozmiar', 'Klatka', 'Talia', 'Długość'] },
        },
        ({ caption, head }) =>
          contentTemplate('RawTable', {
            caption,
            headerColumn: true,
            rows: [head, ['S', '88', '72', '66'], ['M', '94', '78', '68'], ['L', '102', '86', '70']],
          }),
      ),
    },
  ],
  migrate: {},
})
