import { brightness } from './colours.ts'
import { tenth, thousandth } from './outline.ts'

interface Lit {
  readonly id: string
  readonly color: string
  readonly seed: number
}

/** The four ways in which cloth catches the light, as SVG filters. */
export function reliefs(lit: Lit): string[] {
  return [
    relief(lit, { name: 'c', volume: 15, wrinkles: 26, frequency: '0.0085 0.0034', offset: 0 }),
    relief(lit, { name: 'k', volume: 19, wrinkles: 17, frequency: '0.0065 0.0038', offset: 3 }),
    relief(lit, { name: 's', volume: 5, wrinkles: 10, frequency: '0.011 0.008', offset: 5 }),
    relief(lit, { name: 'h', volume: 11, wrinkles: 7, frequency: '0.004 0.004', offset: 7 }),
  ]
}

export function blurs(id: string): string {
  return (
    `<filter id="${id}b" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="7"/></filter>` +
    `<filter id="${id}b2" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="3"/></filter>` +
    `<filter id="${id}B" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="20"/></filter>`
  )
}

/** No garment hangs like a drawing: its whole outline wavers a little. */
export function wobble(id: string, seed: number, isStiff: boolean): string {
  return (
    `<filter id="${id}o" x="-5%" y="-5%" width="110%" height="110%">` +
    `<feTurbulence type="fractalNoise" baseFrequency="0.009" numOctaves="2" seed="${seed + 11}" result="t"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="t" scale="${isStiff ? 5 : 11}" xChannelSelector="R" yChannelSelector="G"/></filter>`
  )
}

interface Relief {
  readonly name: string
  readonly volume: number
  readonly wrinkles: number
  readonly frequency: string
  readonly offset: number
}

// The outline becomes a height field (blurred alpha), wrinkles a second one (noise); both are lit from the upper left.
function relief({ id, color, seed }: Lit, { name, volume, wrinkles, frequency, offset }: Relief): string {
  const isBright = brightness(color) > 0.78
  return [
    `<filter id="${id}${name}" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB">`,
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${volume}" result="h"/>` +
      `<feDiffuseLighting in="h" surfaceScale="${tenth(volume * 1.05)}" diffuseConstant="1.04" lighting-color="#fff" result="l">` +
      '<feDistantLight azimuth="238" elevation="58"/></feDiffuseLighting>' +
      `<feGaussianBlur in="l" stdDeviation="${tenth(Math.max(1.2, volume / 4))}" result="l"/>`,
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed + offset}" result="t"/>` +
      '<feColorMatrix in="t" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="t"/>' +
      `<feDiffuseLighting in="t" surfaceScale="${wrinkles}" diffuseConstant="1.04" lighting-color="#fff" result="w">` +
      '<feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting><feGaussianBlur in="w" stdDeviation="3.2" result="w"/>',
    '<feComponentTransfer in="l" result="l"><feFuncR type="linear" slope="0.5" intercept=".53"/>' +
      '<feFuncG type="linear" slope="0.535" intercept=".495"/><feFuncB type="linear" slope="0.53" intercept=".5"/></feComponentTransfer>' +
      '<feComponentTransfer in="w" result="w"><feFuncR type="linear" slope=".4" intercept=".62"/>' +
      '<feFuncG type="linear" slope=".43" intercept=".593"/><feFuncB type="linear" slope=".42" intercept=".602"/></feComponentTransfer>' +
      '<feComposite in="l" in2="w" operator="arithmetic" k1="1.06" result="L"/>' +
      '<feGaussianBlur in="SourceGraphic" stdDeviation=".35" result="g"/>' +
      `<feComposite in="L" in2="g" operator="arithmetic" k1="${isBright ? 1 : 1.02}" ` +
      `k2="${isBright ? 0 : thousandth(0.05 * (1 - brightness(color)))}" result="s"/>` +
      '<feComposite in="s" in2="SourceAlpha" operator="in" result="s"/>',
    '<feGaussianBlur in="SourceAlpha" stdDeviation="7" result="sh"/><feOffset in="sh" dx="3" dy="7" result="sh"/>' +
      '<feColorMatrix in="sh" values="0 0 0 0 .1 0 0 0 0 .07 0 0 0 0 .08 0 0 0 .30 0" result="sh"/>' +
      '<feMerge><feMergeNode in="sh"/><feMergeNode in="s"/></feMerge></filter>',
  ].join('\n')
}
