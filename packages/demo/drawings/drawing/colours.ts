type Hex = string

/** A colour between two others; 0 is the first, 1 the second. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const target = channels(to)
  return hexOf(channels(from).map((value, at) => value + ((target[at] ?? 0) - value) * share))
}

export function darker(colour: Hex, share: number): Hex {
  return mix(colour, '#120c14', share)
}

export function lighter(colour: Hex, share: number): Hex {
  return mix(colour, '#fffdf8', share)
}

/** 0 is black, 1 is white. */
export function brightness(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

/** Pure black and white swallow all folds: cloth is never quite either. */
export function asCloth(colour: Hex): Hex {
  if (brightness(colour) < 0.1) return lighter(colour, 0.1)
  return brightness(colour) > 0.93 ? mix(colour, '#f1eee8', 0.55) : colour
}

/** A seam or thread that can be seen on the cloth. */
export function seamOn(colour: Hex): Hex {
  return brightness(colour) < 0.16 ? lighter(colour, 0.22) : darker(colour, 0.34)
}

function channels(hex: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function hexOf(values: readonly number[]): Hex {
  return (
    '#' +
    values
      .map((value) =>
        Math.max(0, Math.min(255, Math.round(value)))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}
