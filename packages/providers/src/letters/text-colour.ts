/** Black or white, whichever has the greater WCAG contrast on the shop's colour ('#2f5d50'). */
export function textColourOn(background: string): '#ffffff' | '#000000' {
  const luminance = getLuminance(background)
  const onWhite = 1.05 / (luminance + 0.05)
  const onBlack = (luminance + 0.05) / 0.05
  return onWhite >= onBlack ? '#ffffff' : '#000000'
}

function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) =>
    linear(Number.parseInt(colour.slice(index, index + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
