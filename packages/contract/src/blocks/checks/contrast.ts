import { contrastRatio } from '../../design/contrast.ts'
import type { StoredBlock } from '../block.ts'
import { eachBlock, toRecord } from '../tree/block-tree.ts'
import type { Finding } from './finding.ts'

// The values of tokens.css: background and text of the page.
const paper = '#fcfbf9'
const designInk = '#191613'
/** Pictures are not analysed: they count as a middle grey, darkened by their brightness. */
const ordinaryPicture = 0x90

interface Ground {
  readonly ground: string
  /** The ground is known; else it is a picture, and its colour an estimate. */
  readonly isSure: boolean
}

/** Chosen colours with poor contrast: 4.5 to 1 is required, and 3 to 1 where all text is large. WCAG 2.2, 1.4.3 */
export function findPoorContrast(blocks: readonly StoredBlock[]): Finding[] {
  return [...eachBlock(blocks)].flatMap((block) => {
    const content = toRecord(block.content)
    const text = toRecord(content['text'])
    const isColored =
      isColor(text['color']) ||
      isColor(text['bgcolor']) ||
      isColor(text['bgColor']) ||
      toNumber(toRecord(content['image'])['brightness'], 1) < 1
    if (!isColored || !hasWords(text)) return []
    const { ink, ground, isSure } = textAndBackgroundColor(block)
    const ratio = Math.round(contrastRatio(ink, ground) * 10) / 10
    const needed = hasSmallWords(text) ? 4.5 : 3
    if (ratio >= needed) return []
    const severity = !isSure ? ('hint' as const) : ratio < 3 ? ('fault' as const) : ('warning' as const)
    return [
      { kind: 'contrast' as const, severity, uuid: block.meta.uuid, at: 'text.color', details: { ratio, needed } },
    ]
  })
}

/** The text and background colours of a block, '#rrggbb'. */
export function textAndBackgroundColor({ name, content: stored }: StoredBlock): Ground & { readonly ink: string } {
  const content = toRecord(stored)
  const text = toRecord(content['text'])
  const ink = isColor(text['color']) ? text['color'] : designInk
  return {
    ink,
    ...(name === 'Banner'
      ? bannerGround(content, text)
      : { ground: isColor(text['bgColor']) ? text['bgColor'] : paper, isSure: true }),
  }
}

function bannerGround(content: Readonly<Record<string, unknown>>, text: Readonly<Record<string, unknown>>): Ground {
  const picture = gray(ordinaryPicture * toNumber(toRecord(content['image'])['brightness'], 1))
  if (text['background'] !== true) return { ground: picture, isSure: false }
  const opacity = toNumber(text['bgopacity'], 1)
  return {
    ground: mixColors(isColor(text['bgcolor']) ? text['bgcolor'] : '#ffffff', picture, opacity),
    isSure: opacity > 0.9,
  }
}

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
const toNumber = (value: unknown, byDefault: number) => (typeof value === 'number' ? value : byDefault)
const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const hasSmallWords = (text: Readonly<Record<string, unknown>>) =>
  hasText(text['pretitle']) || hasText(text['subtitle']) || hasText(text['htmlDescription'])
const hasWords = (text: Readonly<Record<string, unknown>>) => hasText(text['title']) || hasSmallWords(text)

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
const gray = (channel: number) => `#${hex(channel).repeat(3)}`

function mixColors(over: string, under: string, opacity: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16)
  return `#${[0, 1, 2].map((at) => hex(channel(over, at) * opacity + channel(under, at) * (1 - opacity))).join('')}`
}
