import { banner } from './banner.block.ts'
import { defineStructureBlock } from '../define-block.ts'
import { f } from '../field.ts'

const slides = banner.variations.map(({ template }) => template)

/** Banners one beside the other, moved by hand. ED-3.09 */
export const carousel = defineStructureBlock({
  name: 'Carousel',
  version: 1,
  label: { en: 'Image Banner', de: 'Bildbanner', pl: 'Baner zdjęciowy' },
  group: 'banner',
  configuration: f.object({
    controls: f.section(
      { en: 'Controls', de: 'Bedienung', pl: 'Sterowanie' },
      {
        displayArrows: f.boolean({ en: 'Show arrows', de: 'Pfeile zeigen', pl: 'Pokaż strzałki' }, true),
        color: f.color({ en: 'Colour of the arrows', de: 'Farbe der Pfeile', pl: 'Kolor strzałek' }, '#808080'), // ED-9.10
      },
    ),
  }),
  accepts: ['Banner'],
  variations: [
    {
      key: 'banners',
      title: { en: 'Two banners', de: 'Zwei Banner', pl: 'Dwa banery' },
      template: {
        en: { name: 'Carousel', type: 'structure', content: slides.map((slide) => slide.en) },
        de: { name: 'Carousel', type: 'structure', content: slides.map((slide) => slide.de ?? slide.en) },
        pl: { name: 'Carousel', type: 'structure', content: slides.map((slide) => slide.pl ?? slide.en) },
      },
    },
  ],
  migrate: {},
})
