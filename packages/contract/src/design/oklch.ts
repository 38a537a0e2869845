export type Rgb = readonly [red: number, green: number, blue: number]

/** A colour by how light it looks (0 to 1), how colourful (0 to about 0.3) and of which hue (degrees). */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** Channels from 0 to 255 of '#rrggbb'. */
export function parseRgb(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue]
}

/** After Björn Ottosson's OKLab. A library would weigh 6 KB where the editor starts with 60. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = parseRgb(hex).map((channel) => toLinear(channel / 255))
  const [long, medium, short] = multiply(rgbToCones, [r ?? 0, g ?? 0, b ?? 0]).map(Math.cbrt)
  const [l, greenRed, blueYellow] = multiply(conesToLab, [long ?? 0, medium ?? 0, short ?? 0])
  return { l, c: Math.hypot(greenRed, blueYellow), h: (Math.atan2(blueYellow, greenRed) * 180) / Math.PI }
}

/** '#rrggbb'; a colour outside of sRGB loses chroma until it fits. Its lightness and its hue stay. */
export function toHex({ l, c, h }: Oklch): string {
  if (l <= 0) return '#000000'
  if (l >= 1) return '#ffffff'
  return `#${toLinearRgb({ l, c: maxDisplayableChroma({ l, c, h }), h })
    .map((channel) =>
      Math.round(255 * Math.min(1, Math.max(0, toGamma(channel))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The share of light of an sRGB channel from 0 to 1. */
export function toLinear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

const toGamma = (light: number) => (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

function maxDisplayableChroma({ l, c, h }: Oklch): number {
  if (isDisplayable({ l, c, h })) return c
  let [displayable, tooMuch] = [0, c]
  for (let step = 0; step < 16; step++) {
    const middle = (displayable + tooMuch) / 2
    if (isDisplayable({ l, c: middle, h })) displayable = middle
    else tooMuch = middle
  }
  return displayable
}

// The tolerance is below one step of an 8-bit channel.
const isDisplayable = (color: Oklch) => toLinearRgb(color).every((light) => light >= -0.000_1 && light <= 1.000_1)

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180
  const [long, medium, short] = multiply(labToCones, [l, c * Math.cos(angle), c * Math.sin(angle)])
  return multiply(conesToRgb, [long ** 3, medium ** 3, short ** 3])
}

type Triple = readonly [number, number, number]

function multiply(matrix: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  const [first, second, third] = matrix
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z
  return [row(first), row(second), row(third)]
}

const rgbToCones = [
  [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
  [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
  [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
] as const
const conesToLab = [
  [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
  [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
  [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
] as const
const labToCones = [
  [1, 0.396_337_777_4, 0.215_803_757_3],
  [1, -0.105_561_345_8, -0.063_854_172_8],
  [1, -0.089_484_177_5, -1.291_485_548],
] as const
const conesToRgb = [
  [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
  [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
  [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
] as const
