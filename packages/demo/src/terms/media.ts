import { readFile } from 'node:fs/promises'
import type { MediaEntry } from '@vitrine/contract/shop/shop-document'
import { items } from '../items/items.ts'
import { palette } from '../palette.ts'
import { forAllLocales, t, type Texts } from '../text.ts'
import { getPictureFile, listPictures, type PictureFile, type View } from '../pictures.ts'

/** All pictures of the shop with their alternative texts. */
export function listMedia(): MediaEntry[] {
  return listPictures().map((picture) => ({
    key: picture.name,
    fileName: `${picture.name}.webp`,
    width: picture.width,
    height: picture.height,
    alt: toAltText(picture),
    read: async () => readFile(getPictureFile(picture.name)),
  }))
}

const railAlt = t('Clothes on a rail', 'Kleidung auf einer Stange', 'Ubrania na wieszaku')
const viewNames: Record<View, Texts> = {
  front: t('front', 'Vorderseite', 'przód'),
  back: t('back', 'Rückseite', 'tył'),
  detail: t('close up', 'Detail', 'zbliżenie'),
  flat: t('laid flat', 'liegend', 'na płasko'),
}

function toAltText(picture: PictureFile): Texts {
  if (picture.shows === 'rail') return railAlt
  const names = items.find(({ handle }) => handle === picture.garment)?.names
  return forAllLocales(
    (locale) =>
      `${names?.[locale] ?? picture.garment}, ${palette[picture.colour].names[locale]}, ${viewNames[picture.view][locale]}`,
  )
}
