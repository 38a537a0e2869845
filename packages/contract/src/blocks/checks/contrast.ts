import { contrastOf } from '../../contrast.ts'
import type { StoredBlock } from '../block.ts'
import { eachBlock, recordOf } from '../block-tree.ts'
import type { Finding } from './finding.ts'

// As tokens.css has them: the page's ground and its text.
const paper = '#fcfbf9'
const designInk = '#191613'
/** Nobody looks into pictures here: an ordinary one is taken for a middle grey, which its brightness darkens. */
const ordinaryPicture = 0x90

interface Ground {
  readonly ground: string
  /** The ground is known; else it is a picture, and its colour an estimate. */
  readonly isSure: boolean
}

/** Chosen colours that make words hard to read: 4.5 to 1 is asked for, and 3 to 1 where all of them are large. WCAG 2.2, 1.4.3 */
export function poorContrasts(blocks: readonly StoredBlock[]): Finding[] {
  return [...eachBlock(blocks)].flatMap((block) => {
    const content = recordOf(block.content)
    const text = recordOf(content['text'])
    const isColored = isColor(text['color']) || isColor(text['bgcolor']) || isColor(text['bgColor']) || numberOf(recordOf(content['image'])['brightness'], 1) < 1
    if (!isColored || !hasWords(text)) return []
    const { ink, ground, isSure } = inkAndGround(block)
    const ratio = Math.round(contrastOf(ink, ground) * 10) / 10
    const needed = hasSmallWords(text) ? 4.5 : 3
    if (ratio >= needed) return []
    const severity = !isSure ? 'hint' as const : ratio < 3 ? 'fault' as const : 'warning' as const
    return [{ kind: 'contrast' as const, severity, uuid: block.meta.uuid, at: 'text.color', details: { ratio, needed } }]
  })
}

/** The colours of a block's words and of what they stand on, '#rrggbb'. */
export function inkAndGround({ name, content: stored }: StoredBlock): Ground & { readonly ink: string } {
  const content = recordOf(stored)
  const text = recordOf(content['text'])
  const ink = isColor(text['color']) ? text['color'] : designInk
  return { ink, ...(name === 'Banner' ? bannerGround(content, text) : { ground: isColor(text['bgColor']) ? text['bgColor'] : paper, isSure: true }) }
}

function bannerGround(content: Readonly<Record<string, unknown>>, text: Readonly<Record<string, unknown>>): Ground {
  const picture = gray(ordinaryPicture * numberOf(recordOf(content['image'])['brightness'], 1))
  if (text['background'] !== true) return { ground: picture, isSure: false }
  const opacity = numberOf(text['bgopacity'], 1)
  return { ground: mixed(isColor(text['bgcolor']) ? text['bgcolor'] : '#ffffff', picture, opacity), isSure: opacity > 0.9 }
}

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
const numberOf = (value: unknown, byDefault: number) => (typeof value === 'number' ? value : byDefault)
const said = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const hasSmallWords = (text: Readonly<Record<string, unknown>>) => said(text['pretitle']) || said(text['subtitle']) || said(text['htmlDescription'])
const hasWords = (text: Readonly<Record<string, unknown>>) => said(text['title']) || hasSmallWords(text)

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
const gray = (channel: number) => `#${hex(channel).repeat(3)}`

function mixed(over: string, under: string, opacity: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16)
  return `#${[0, 1, 2].map((at) => hex(channel(over, at) * opacity + channel(under, at) * (1 - opacity))).join('')}`
}
