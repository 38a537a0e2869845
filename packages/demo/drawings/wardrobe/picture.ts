import type { Look, View } from '../drawing/look.ts'
import type { RailLook } from '../drawing/rail-look.ts'
import { accessoryGarments, archiveGarments } from './accessories.ts'
import { toLook, listViews, type Garment } from './garment.ts'
import { menGarments } from './men.ts'
import { rails } from './rails.ts'
import { womenGarments } from './women.ts'

/** A picture of the shop: its file is `<name>.webp`; width and height in pixels. */
export type Picture = { readonly name: string; readonly width: number; readonly height: number } & (
  | {
      readonly shows: 'garment'
      readonly look: Look
      readonly garment: string
      readonly colour: Garment['colours'][number]['colour']
      readonly view: View
    }
  | { readonly shows: 'rail'; readonly rail: RailLook }
)

export const garments: readonly Garment[] = [...womenGarments, ...menGarments, ...accessoryGarments, ...archiveGarments]

const drawingOrder: readonly View[] = ['front', 'back', 'detail', 'flat']

/** All pictures in drawing order: those of listings and banners first. */
export function listPictures(): readonly Picture[] {
  const ofGarments = garments.flatMap(toGarmentPictures)
  const [fronts, ...others] = drawingOrder.map((view) => ofGarments.filter((picture) => picture.view === view))
  return [...(fronts ?? []), ...listRailPictures(), ...others.flat()]
}

function toGarmentPictures(garment: Garment) {
  return garment.colours.flatMap((garmentColour, index) =>
    listViews(garment, index === 0).map((view) => ({
      shows: 'garment' as const,
      name: `${garment.name}-${garmentColour.colour}-${view}`,
      width: 1200,
      height: 1500,
      look: toLook(garment, garmentColour, view),
      garment: garment.name,
      colour: garmentColour.colour,
      view,
    })),
  )
}

function listRailPictures(): Picture[] {
  return rails.map(({ name, pixels, rail }) => ({
    shows: 'rail',
    name,
    rail,
    width: pixels,
    height: Math.round((pixels * (rail.height ?? 1100)) / (rail.width ?? 2000)),
  }))
}
