/** Black or white, whichever reads better on the operator's colour ('#2f5d50'): the greater contrast by WCAG. */
export function textColourOn(ground: string): '#ffffff' | '#000000' {
  const luminance = luminanceOf(ground)
  const onWhite = 1.05 / (luminance + 0.05)
  const onBlack = (luminance + 0.05) / 0.05
  return onWhite >= onBlack ? '#ffffff' : '#000000'
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => linear(Number.parseInt(colour.slice(place, place + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
