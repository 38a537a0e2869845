import PDFDocument from 'pdfkit'
import { loadDocumentFonts } from './document-fonts.ts'

// Points of 1/72 inch on A4.
export const paper = { left: 56, right: 539, top: 56, bottom: 764, width: 483 } as const
export const ink = '#1b1916'
export const mutedInk = '#5d5852'
export const rule = '#d6d2cc'

export type Sheet = PDFKit.PDFDocument

interface DocumentInfo {
  readonly title: string
  readonly author: string
  readonly lang: string
  /** The same date makes the same bytes. */
  readonly createdAt: Date
}

/** A sheet with its first page. */
export async function createSheet(info: DocumentInfo): Promise<Sheet> {
  return addPaper(await createEmptySheet(info))
}

/** A page of A4, whatever the page before was. */
export function addPaper(sheet: Sheet): Sheet {
  return sheet.addPage({
    size: 'A4',
    margins: { top: paper.top, left: paper.left, right: 595 - paper.right, bottom: 842 - paper.bottom },
  })
}

export async function createEmptySheet({ title, author, lang, createdAt }: DocumentInfo): Promise<Sheet> {
  const { regular, strong } = await loadDocumentFonts()
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: paper.top, left: paper.left, right: 595 - paper.right, bottom: 842 - paper.bottom },
    bufferPages: true,
    lang,
    displayTitle: true,
    pdfVersion: '1.7',
    autoFirstPage: false,
    info: {
      Title: title,
      Author: author,
      Producer: 'Vitrine',
      Creator: 'Vitrine',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
  // pdfkit accepts parsed fonts, which its types do not say.
  sheet.registerFont('regular', regular as never)
  sheet.registerFont('strong', strong as never)
  return sheet
}

interface TextStyle {
  readonly at: readonly [x: number, y: number]
  readonly width?: number
  readonly size?: number
  readonly colour?: string
  readonly align?: 'left' | 'right'
  readonly strong?: boolean
}

/** Writes a text and returns the y position below it. */
export function write(
  sheet: Sheet,
  text: string,
  { at: [x, y], width = paper.width, size = 9.5, colour = ink, align = 'left', strong = false }: TextStyle,
): number {
  sheet
    .font(strong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(colour)
  // Footers are below the margin, where pdfkit would start a new page.
  const { bottom } = sheet.page.margins
  sheet.page.margins.bottom = 0
  sheet.text(text, x, y, { width, align, lineGap: size * 0.25, features: ['tnum', 'kern'] })
  sheet.page.margins.bottom = bottom
  return sheet.y
}

export function measureHeight(
  sheet: Sheet,
  text: string,
  { width, size = 9.5, strong = false }: { readonly width: number; readonly size?: number; readonly strong?: boolean },
): number {
  sheet.font(strong ? 'strong' : 'regular').fontSize(size)
  return sheet.heightOfString(text, { width, lineGap: size * 0.25 })
}

export function drawRule(sheet: Sheet, y: number, left: number = paper.left): void {
  sheet.moveTo(left, y).lineTo(paper.right, y).lineWidth(0.5).strokeColor(rule).stroke()
}

/** Ends the document and returns its bytes. */
export async function toBytes(sheet: Sheet): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  sheet.on('data', (chunk: Uint8Array) => {
    chunks.push(chunk)
  })
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on('end', resolve).on('error', reject)
  })
  sheet.end()
  await ended
  return Buffer.concat(chunks)
}
