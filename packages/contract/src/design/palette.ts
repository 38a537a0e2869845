import { toHex, toOklch, parseRgb, type Oklch, type Rgb } from './oklch.ts'

/** From white to black. ED-3.23 */
export const paletteStops = [0, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000] as const
export type PaletteStop = (typeof paletteStops)[number]
export type Shade = Exclude<PaletteStop, 0 | 1000>

export interface Swatch<Stop extends PaletteStop = PaletteStop> {
  readonly stop: Stop
  readonly hex: string
  readonly rgb: Rgb
}

/**
 * The twelve swatches of a colour '#rrggbb'; the colour itself is the swatch of the stop with the nearest lightness.
 */
export function createPalette(color: string): readonly Swatch[] {
  const base = toOklch(color)
  const stop = nearestStop(base)
  const [hues, saturations] = [hueScale(base.h, stop), saturationScale(stop)]
  return paletteStops.map((each, at) => {
    const hex =
      each === stop
        ? color
        : toHex({ l: lightness[each], c: base.c * (saturations[at]?.share ?? 0), h: hues[at]?.hue ?? base.h })
    return { stop: each, hex, rgb: parseRgb(hex) }
  })
}

/** The ten shades of the style sheet: a palette without white and black. ED-3.24 */
export function createShades(color: string): readonly Swatch<Shade>[] {
  return createPalette(color).filter((swatch): swatch is Swatch<Shade> => swatch.stop !== 0 && swatch.stop !== 1000)
}

/**
 * The hue of each stop in degrees: that of the colour, which may drift by some degrees from stop to stop, warmer or
 * colder. ED-3.25
 */
export function hueScale(
  hue: number,
  base: PaletteStop,
  drift = 0,
): readonly { readonly stop: PaletteStop; readonly hue: number }[] {
  return paletteStops.map((stop, at) => ({ stop, hue: (hue + drift * (at - paletteStops.indexOf(base)) + 720) % 360 }))
}

/**
 * Which share of the colour's saturation each stop keeps: all at the colour's own stop, less towards white and black,
 * which have none. ED-3.25
 */
export function saturationScale(base: PaletteStop): readonly { readonly stop: PaletteStop; readonly share: number }[] {
  const [middle, end] = [paletteStops.indexOf(base), paletteStops.length - 1]
  return paletteStops.map((stop, at) => ({
    stop,
    share: at <= middle ? at / middle : ((end - at) / (end - middle)) ** 0.5,
  }))
}

/** Parses a typed colour as '#rrggbb': six digits, with or without the leading #. ED-5.10 */
export function parseColour(input: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(input) ?? []
  return digits && `#${digits.toLowerCase()}`
}

// Text of one stop on another is readable whatever the hue: 700 on 50 and on 100 has a contrast of 4.5.
const lightness: Readonly<Record<PaletteStop, number>> = {
  0: 1,
  50: 0.972,
  100: 0.944,
  200: 0.89,
  300: 0.815,
  400: 0.72,
  500: 0.63,
  600: 0.54,
  700: 0.455,
  800: 0.37,
  900: 0.28,
  1000: 0,
}

function nearestStop({ l }: Oklch): Shade {
  const shades = paletteStops.filter((stop): stop is Shade => stop !== 0 && stop !== 1000)
  return shades.reduce((nearest, stop) =>
    Math.abs(lightness[stop] - l) < Math.abs(lightness[nearest] - l) ? stop : nearest,
  )
}
