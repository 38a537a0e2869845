import type { GarmentKind } from './garment-kinds.ts'

export const placeholderSize = { width: 960, height: 1200 } // 4 : 5, as all pictures of products

// Each silhouette in a box of 100 by 125: the body, then lines drawn over it.
const shapes: Readonly<Record<GarmentKind, readonly [body: string, lines: string]>> = {
  tee: ['M36 30 Q50 40 64 30 L84 40 L78 56 L70 53 L70 96 L30 96 L30 53 L22 56 L16 40 Z', 'M36 30 Q50 46 64 30'],
  shirt: ['M38 28 L50 36 L62 28 L80 36 L86 86 L76 88 L71 54 L71 100 L29 100 L29 54 L24 88 L14 86 L20 36 Z', 'M50 36 L50 100 M38 28 L44 44 L50 36 L56 44 L62 28'],
  jumper: ['M36 30 Q50 38 64 30 L82 38 L90 88 L79 91 L71 56 L71 98 L29 98 L29 56 L21 91 L10 88 L18 38 Z', 'M36 30 Q50 44 64 30 M29 92 L71 92 M11 82 L23 85 M89 82 L77 85'],
  jacket: ['M36 26 L50 32 L64 26 L82 35 L88 92 L77 94 L72 56 L73 106 L27 106 L28 56 L23 94 L12 92 L18 35 Z', 'M50 62 L50 106 M36 26 L50 62 L64 26 M32 80 L43 80 M57 80 L68 80'],
  dress: ['M40 22 Q50 32 60 22 L68 26 L66 46 L62 58 L80 108 L20 108 L38 58 L34 46 L32 26 Z', 'M38 58 L62 58'],
  skirt: ['M34 34 L66 34 L82 98 L18 98 Z', 'M34 40 L66 40 M42 40 L34 98 M58 40 L66 98'],
  trousers: ['M34 24 L66 24 L72 108 L57 108 L50 50 L43 108 L28 108 Z', 'M34 30 L66 30 M50 30 L50 50'],
  shorts: ['M32 38 L68 38 L76 88 L54 90 L50 62 L46 90 L24 88 Z', 'M32 45 L68 45 M50 45 L50 62'],
  shoe: ['M18 58 Q26 64 36 58 Q46 74 66 76 Q84 78 84 88 L16 88 Q14 72 18 58 Z', 'M16 84 L84 84 M40 65 L34 70 M46 71 L40 76'],
  boot: ['M32 30 L56 30 L56 68 Q62 76 78 78 Q84 80 84 94 L30 94 Z', 'M31 88 L84 88 M32 38 L56 38'],
  sandal: ['M14 80 Q30 72 50 78 Q70 84 86 78 L86 88 L14 88 Z M30 76 Q40 46 62 80 L54 79 Q42 60 38 75 Z', 'M14 84 L86 84'],
  bag: ['M22 52 L78 52 L84 100 L16 100 Z', 'M36 52 Q36 28 50 28 Q64 28 64 52 M22 66 L78 66'],
  watch: ['M40 22 L60 22 L62 46 A20 20 0 0 1 62 80 L60 104 L40 104 L38 80 A20 20 0 0 1 38 46 Z', 'M50 52 L50 63 L58 68 M34 63 A16 16 0 1 0 66 63 A16 16 0 1 0 34 63'],
  glasses: ['M10 54 L90 54 L90 60 Q88 82 70 82 Q56 82 54 62 L46 62 Q44 82 30 82 Q12 82 10 60 Z', 'M16 60 L42 60 M58 60 L84 60'],
  hat: ['M28 70 Q28 36 50 36 Q72 36 72 70 L90 76 L90 82 L10 82 L10 76 Z', 'M28 70 L72 70'],
  jewellery: ['M26 30 Q50 92 74 30 L70 30 Q50 80 30 30 Z M50 72 L60 84 L50 100 L40 84 Z', 'M40 84 L60 84'],
  scarf: ['M30 30 Q50 44 70 30 L74 44 Q62 52 58 52 L66 106 L48 106 L46 54 Q34 52 26 44 Z', 'M46 54 L58 52 M49 100 L65 100'],
  sock: ['M40 24 L62 24 L62 66 Q62 74 54 80 L36 96 Q24 102 20 92 Q18 84 28 78 L40 68 Z', 'M40 34 L62 34 M28 78 Q34 84 32 96'],
  belt: ['M8 56 L92 56 L92 70 L8 70 Z', 'M18 52 L36 52 L36 74 L18 74 Z M27 63 L40 63 M60 63 L61 63 M70 63 L71 63 M80 63 L81 63'],
  hanger: ['M50 50 L90 80 Q92 84 88 84 L12 84 Q8 84 10 80 Z', 'M50 50 L50 44 Q58 40 54 33 Q48 29 45 36'],
}
const paper = '#f4f1ea'
const undyed = '#b9b2a6' // of a product that tells no colour

/** A quiet drawing in the hue of the product: it says what is sold, and that this is no photograph. */
export function drawPlaceholder(kind: GarmentKind, color = undyed): string {
  const [body, lines] = shapes[kind]
  const { width, height } = placeholderSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 125">`
    + `<rect width="100" height="125" fill="${mix(color, paper, 0.86)}"/><ellipse cx="50" cy="112" rx="34" ry="3" fill="${mix(color, paper, 0.72)}"/>`
    + `<path d="${body}" fill="${color}" stroke="${mix(color, '#000000', 0.22)}" stroke-width="0.8" stroke-linejoin="round"/>`
    + `<path d="${lines}" fill="none" stroke="${mix(color, isLight(color) ? '#000000' : '#ffffff', 0.35)}" stroke-width="0.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

function mix(one: string, other: string, share: number): string {
  const channels = channelsOf(one).map((channel, index) => Math.round(channel * (1 - share) + (channelsOf(other)[index] ?? 0) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const isLight = (color: string) => channelsOf(color).reduce((sum, channel) => sum + channel, 0) > 3 * 128
const channelsOf = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
