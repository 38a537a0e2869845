import { alignment, picture } from '../common-fields.ts'
import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, pictureForAllWidths, placeholders } from '../templates/templates.ts'

/** A picture; with a label and an address it is a tile that leads somewhere. ED-3.13 */
export const image = defineContentBlock({
  name: 'Image',
  version: 1,
  label: { en: 'Image', de: 'Bild', pl: 'Zdjęcie' },
  group: 'imageAndText',
  content: f.object({
    ...picture,
    imageAlignment: alignment({ en: 'Alignment', de: 'Ausrichtung', pl: 'Wyrównanie' }),
    label: f.text({
      label: { en: 'Label on the picture', de: 'Beschriftung im Bild', pl: 'Napis na zdjęciu' },
      inline: true,
    }),
    link: f.link({ en: 'Leads to', de: 'Führt zu', pl: 'Prowadzi do' }),
  }),
  variations: [
    {
      key: 'plain',
      title: { en: 'Picture', de: 'Bild', pl: 'Zdjęcie' },
      template: {
        en: contentTemplate('Image', { ...pictureForAllWidths(placeholders.rail), imageAlignment: 'center' }),
      },
    },
  ],
  migrate: {},
})
