import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'

// Points of 1/72 inch on A4.
export const paper = { left: 56, right: 539, top: 56, bottom: 764, width: 483 } as const
export const ink = '#1b1916'
export const soft = '#5d5852'
export const rule = '#d6d2cc'

export type Sheet = PDFKit.PDFDocument

interface About {
  readonly title: string
  readonly author: string
  readonly lang: string
  /** The same date makes the same bytes. */
  readonly createdAt: Date
}

/** Instrument Sans has every letter of the Latin alphabets, ß and ł alike; only the letters in use are put into the file. */
export async function openSheet({ title, author, lang, createdAt }: About): Promise<Sheet> {
  const [regular, strong] = await (fonts ??= Promise.all([fontFile(400), fontFile(600)]))
  const sheet = new PDFDocument({
    size: 'A4', margins: { top: paper.top, left: paper.left, right: 595 - paper.right, bottom: 842 - paper.bottom }, bufferPages: true, lang, displayTitle: true, pdfVersion: '1.7', autoFirstPage: false,
    info: { Title: title, Author: author, Producer: 'Vitrine', Creator: 'Vitrine', CreationDate: createdAt, ModDate: createdAt },
  })
  sheet.registerFont('regular', regular)
  sheet.registerFont('strong', strong)
  return sheet.addPage()
}

interface Words {
  readonly at: readonly [x: number, y: number]
  readonly width?: number
  readonly size?: number
  readonly colour?: string
  readonly align?: 'left' | 'right'
  readonly strong?: boolean
}

/** Writes words and answers where what comes below them begins. */
export function write(sheet: Sheet, words: string, { at: [x, y], width = paper.width, size = 9.5, colour = ink, align = 'left', strong = false }: Words): number {
  sheet.font(strong ? 'strong' : 'regular').fontSize(size).fillColor(colour)
  // Footers stand below the margin, where the library would begin a new page.
  const { bottom } = sheet.page.margins
  sheet.page.margins.bottom = 0
  sheet.text(words, x, y, { width, align, lineGap: size * 0.25, features: ['tnum', 'kern'] })
  sheet.page.margins.bottom = bottom
  return y + heightOf(sheet, words, { width, size, strong })
}

export function heightOf(sheet: Sheet, words: string, { width, size = 9.5, strong = false }: { readonly width: number; readonly size?: number; readonly strong?: boolean }): number {
  sheet.font(strong ? 'strong' : 'regular').fontSize(size)
  return sheet.heightOfString(words, { width, lineGap: size * 0.25 })
}

export function drawRule(sheet: Sheet, y: number, left: number = paper.left): void {
  sheet.moveTo(left, y).lineTo(paper.right, y).lineWidth(0.5).strokeColor(rule).stroke()
}

/** The whole file, once everything has been written. */
export async function bytesOf(sheet: Sheet): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  sheet.on('data', (part: Uint8Array) => { parts.push(part) })
  const ended = new Promise<void>((resolve, reject) => { sheet.on('end', resolve).on('error', reject) })
  sheet.end()
  await ended
  return Buffer.concat(parts)
}

let fonts: Promise<[Buffer, Buffer]> | undefined
const fontFile = (weight: number) => readFile(new URL(`fonts/instrument-sans-${weight}.ttf`, import.meta.url))
