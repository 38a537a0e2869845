import { formatTime } from '@vitrine/contract/kernel/format-time'
import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { wishLines, wishTexts } from '../delivery/wish-lines.ts'
import { groupedIban } from '../sums/grouped-iban.ts'
import { sumRowsOf } from '../sums/sum-rows.ts'
import { drawRule, heightOf, paper, soft, write, type Sheet } from './sheet.ts'
import type { DocumentTexts } from './texts/document-texts.ts'

const half = 232
const second = paper.right - half

/** The shop, who gets the document, and what it is; answers where the lines begin. */
export function drawTop(sheet: Sheet, document: PrintedDocument, texts: DocumentTexts): number {
  const { shop, type, number, billingAddress, deliveryAddress } = document
  write(sheet, shop.name, { at: [paper.left, paper.top - 4], width: half, size: 18, strong: true })
  drawLinesAt(sheet, shop.lines, { x: second, y: paper.top, align: 'right', size: 8, colour: soft })
  const below = Math.max(
    drawAddress(sheet, texts.billedTo, billingAddress, paper.left),
    drawAddress(sheet, texts.deliveredTo, deliveryAddress, second),
  )
  const title = write(sheet, `${texts.titles[type]} ${number}`, { at: [paper.left, below + 26], size: 20, strong: true })
  return drawFacts(sheet, document, texts, title + 6) + 20
}

/** Sums below the lines, kept together on one page. */
export function drawSums(sheet: Sheet, { totals, locale }: PrintedDocument, from: number): number {
  if (totals === null) return from
  const rows = sumRowsOf(totals, locale)
  let y = roomFor(sheet, rows.length * 16 + 24, from)
  const begin = rows.findIndex(({ isTotal }) => isTotal)
  rows.forEach(({ label, amount, isTotal }, place) => {
    if (isTotal) {
      drawRule(sheet, y + 3, second)
      y += 9
    }
    const look = { size: isTotal ? 12 : place > begin ? 8 : 9.5, strong: isTotal, ...(place > begin && { colour: soft }) }
    write(sheet, label, { at: [second, y], width: 150, ...look })
    y = write(sheet, amount, { at: [second + 120, y], width: half - 120, align: 'right', ...look }) + 2
  })
  return y
}

/** Payment, delivery, bank details and the sentences that belong to this kind of document. */
export function drawWords(sheet: Sheet, document: PrintedDocument, texts: DocumentTexts, from: number): void {
  const { type, paymentMethod, shippingMethod, bank, order } = document
  const wishes = wishLines(order.preferredDelivery, document.locale)
  const paragraphs = [
    texts.sentences[type] ?? '',
    document.totals?.isNet && document.lines.length > 0 ? texts.linesAreGross : '',
    paymentMethod === '' || document.totals === null ? '' : `${texts.payment}: ${paymentMethod}`,
    shippingMethod === '' ? '' : `${texts.shipping}: ${shippingMethod}`,
    ...wishes.length === 0 ? [] : [[wishTexts[document.locale].heading, ...wishes].join('\n')],
    order.contactWish === '' ? '' : `${texts.contactWish}: ${order.contactWish}`,
    bank === null ? '' : bankLines(bank, texts).join('\n'),
  ].filter((words) => words !== '')
  let y = from + 22
  for (const words of paragraphs) {
    y = roomFor(sheet, heightOf(sheet, words, { width: 400 }), y)
    y = write(sheet, words, { at: [paper.left, y], width: 400 }) + 6
  }
}

/** Imprint and page number at the foot of every page, once it is known how many there are. */
export function drawFeet(sheet: Sheet, { shop }: PrintedDocument, texts: DocumentTexts): void {
  const { count } = sheet.bufferedPageRange()
  const imprint = [shop.name, ...shop.lines, shop.email, shop.vatNumber === '' ? '' : `${texts.vatNumber} ${shop.vatNumber}`].filter((words, place, all) => words !== '' && all.indexOf(words) === place)
  for (let page = 0; page < count; page++) {
    sheet.switchToPage(page)
    drawRule(sheet, 784)
    write(sheet, imprint.join(' · '), { at: [paper.left, 791], width: 390, size: 7.5, colour: soft })
    write(sheet, texts.page({ page: page + 1, pages: count }), { at: [paper.right - 90, 791], width: 90, align: 'right', size: 7.5, colour: soft })
  }
}

function drawFacts(sheet: Sheet, { issuedOn, order, refersTo, vatNumber, locale }: PrintedDocument, texts: DocumentTexts, from: number): number {
  const day = (iso: string) => formatTime(`${iso}T12:00:00Z`, 'date', { locale, timeZone: 'UTC' })
  const facts = [
    [texts.date, day(issuedOn)], [texts.order, String(order.id)], [texts.orderDate, day(order.placedOn)], [texts.deliveryDate, order.shippedOn === null ? '' : day(order.shippedOn)],
    [texts.refersTo, refersTo ?? ''], [texts.customerSign, order.customerSign], [texts.buyerVatNumber, vatNumber],
  ] as const
  let y = from
  for (const [label, value] of facts) {
    if (value === '') continue
    write(sheet, label, { at: [paper.left, y], width: 120, colour: soft })
    y = write(sheet, value, { at: [paper.left + 124, y], width: paper.width - 124 }) + 1
  }
  return y
}

function drawAddress(sheet: Sheet, heading: string, lines: readonly string[], x: number): number {
  const below = write(sheet, heading, { at: [x, 140], width: half, size: 8, colour: soft })
  return drawLinesAt(sheet, lines, { x, y: below + 2, align: 'left' })
}

function drawLinesAt(sheet: Sheet, lines: readonly string[], { x, y, ...look }: { readonly x: number; readonly y: number; readonly align: 'left' | 'right'; readonly size?: number; readonly colour?: string }): number {
  return lines.reduce((below, words) => write(sheet, words, { at: [x, below], width: half, ...look }), y)
}

function bankLines(bank: NonNullable<PrintedDocument['bank']>, { bank: texts }: DocumentTexts): readonly string[] {
  const rows = [
    [texts.accountOwner, bank.accountOwner], [texts.bankName, bank.name], [texts.iban, groupedIban(bank.iban)], [texts.bic, bank.swift], [texts.account, bank.account], [texts.code, bank.code],
    [texts.reference, bank.reference],
  ] as const
  return [texts.heading, ...rows.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)]
}

function roomFor(sheet: Sheet, height: number, y: number): number {
  if (y + height <= paper.bottom) return y
  sheet.addPage()
  return paper.top
}
