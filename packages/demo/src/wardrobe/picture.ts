import type { Look, View } from '../drawing/look.ts'
import type { RailLook } from '../drawing/rail-look.ts'
import { accessoryGarments, archiveGarments } from './accessories.ts'
import { lookOf, viewsOf, type Garment } from './garment.ts'
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

/** Every picture, in the order in which they are worth drawing: what listings and banners show comes first. */
export function picturesOfShop(): readonly Picture[] {
  const ofGarments = garments.flatMap(picturesOf)
  const [fronts, ...others] = drawingOrder.map((view) => ofGarments.filter((picture) => picture.view === view))
  return [...(fronts ?? []), ...picturesOfRails(), ...others.flat()]
}

function picturesOf(garment: Garment) {
  return garment.colours.flatMap((dyed, index) =>
    viewsOf(garment, index === 0).map((view) => ({
      shows: 'garment' as const,
      name: `${garment.name}-${dyed.colour}-${view}`,
      width: 1200,
      height: 1500,
      look: lookOf(garment, dyed, view),
      garment: garment.name,
      colour: dyed.colour,
      view,
    })),
  )
}

function picturesOfRails(): Picture[] {
  return rails.map(({ name, pixels, rail }) => ({
    shows: 'rail',
    name,
    rail,
    width: pixels,
    height: Math.round((pixels * (rail.height ?? 1100)) / (rail.width ?? 2000)),
  }))
}
