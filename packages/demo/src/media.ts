import { readFile } from 'node:fs/promises'
import type { MediaEntry } from '@vitrine/contract/shop-document'
import type { View } from './drawing/look.ts'
import { items } from './items/items.ts'
import { palette } from './palette.ts'
import { inAll, t, type Texts } from './text.ts'
import { fileOf } from './wardrobe/prints.ts'
import { picturesOfShop, type Picture } from './wardrobe/picture.ts'

/** Every picture of the shop with what it shows in words. */
export function mediaOfShop(): MediaEntry[] {
  return picturesOfShop().map((picture) => ({
    key: picture.name,
    fileName: `${picture.name}.webp`,
    width: picture.width,
    height: picture.height,
    alt: altOf(picture),
    read: async () => readFile(fileOf(picture.name)),
  }))
}

const rail = t('Clothes on a rail', 'Kleidung auf einer Stange', 'Ubrania na wieszaku')
const sides: Record<View, Texts> = {
  front: t('front', 'Vorderseite', 'przód'),
  back: t('back', 'Rückseite', 'tył'),
  detail: t('close up', 'Detail', 'zbliżenie'),
  flat: t('laid flat', 'liegend', 'na płasko'),
}

function altOf(picture: Picture): Texts {
  if (picture.shows === 'rail') return rail
  const names = items.find(({ handle }) => handle === picture.garment)?.names
  return inAll(
    (locale) => `${names?.[locale] ?? picture.garment}, ${palette[picture.colour].names[locale]}, ${sides[picture.view][locale]}`,
  )
}
