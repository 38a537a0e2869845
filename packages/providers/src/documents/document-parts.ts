import { formatTime } from '@vitrine/contract/kernel/i18n/format-time'
import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { toDeliveryPreferenceLines, deliveryPreferenceTexts } from '../delivery/delivery-preference-lines.ts'
import { formatIban } from '../sums/format-iban.ts'
import { toSumRows } from '../sums/sum-rows.ts'
import { drawRule, measureHeight, paper, mutedInk, write, type Sheet } from './sheet.ts'
import type { DocumentTexts } from './texts/document-texts.ts'

const columnWidth = 232
const secondColumnX = paper.right - columnWidth

/** Draws shop, addresses, title and facts; returns the y position of the lines. */
export function drawHeader(sheet: Sheet, document: PrintedDocument, texts: DocumentTexts): number {
  const { shop, type, number, billingAddress, deliveryAddress } = document
  write(sheet, shop.name, { at: [paper.left, paper.top - 4], width: columnWidth, size: 18, strong: true })
  drawLinesAt(sheet, shop.lines, { x: secondColumnX, y: paper.top, align: 'right', size: 8, colour: mutedInk })
  const bottom = Math.max(
    drawAddress(sheet, texts.billedTo, billingAddress, paper.left),
    drawAddress(sheet, texts.deliveredTo, deliveryAddress, secondColumnX),
  )
  const title = write(sheet, `${texts.titles[type]} ${number}`, {
    at: [paper.left, bottom + 26],
    size: 20,
    strong: true,
  })
  return drawFacts(sheet, document, texts, title + 6) + 20
}

/** Draws the totals below the lines, together on one page. */
export function drawTotals(sheet: Sheet, { totals, locale }: PrintedDocument, from: number): number {
  if (totals === null) return from
  const rows = toSumRows(totals, locale)
  let y = ensureSpace(sheet, rows.length * 16 + 24, from)
  const totalIndex = rows.findIndex(({ isTotal }) => isTotal)
  rows.forEach(({ label, amount, isTotal }, index) => {
    if (isTotal) {
      drawRule(sheet, y + 3, secondColumnX)
      y += 9
    }
    const style = {
      size: isTotal ? 12 : index > totalIndex ? 8 : 9.5,
      strong: isTotal,
      ...(index > totalIndex && { colour: mutedInk }),
    }
    write(sheet, label, { at: [secondColumnX, y], width: 150, ...style })
    y = write(sheet, amount, { at: [secondColumnX + 120, y], width: columnWidth - 120, align: 'right', ...style }) + 2
  })
  return y
}

/** Draws payment, delivery, bank details and the notes of this document type. */
export function drawNotes(sheet: Sheet, document: PrintedDocument, texts: DocumentTexts, from: number): void {
  const { type, paymentMethod, shippingMethod, bank, order } = document
  const preferences = toDeliveryPreferenceLines(order.preferredDelivery, document.locale)
  const paragraphs = [
    texts.sentences[type] ?? '',
    document.totals?.isNet && document.lines.length > 0 ? texts.linesAreGross : '',
    paymentMethod === '' || document.totals === null ? '' : `${texts.payment}: ${paymentMethod}`,
    shippingMethod === '' ? '' : `${texts.shipping}: ${shippingMethod}`,
    ...(preferences.length === 0
      ? []
      : [[deliveryPreferenceTexts[document.locale].heading, ...preferences].join('\n')]),
    order.contactWish === '' ? '' : `${texts.orderNote}: ${order.contactWish}`,
    bank === null ? '' : bankLines(bank, texts).join('\n'),
  ].filter((text) => text !== '')
  let y = from + 22
  for (const text of paragraphs) {
    y = ensureSpace(sheet, measureHeight(sheet, text, { width: 400 }), y)
    y = write(sheet, text, { at: [paper.left, y], width: 400 }) + 6
  }
}

/** Draws imprint and page number on every page since the first of the document, when their count is known. */
export function drawFooters(
  sheet: Sheet,
  { shop }: PrintedDocument,
  { texts, firstPage }: { readonly texts: DocumentTexts; readonly firstPage: number },
): void {
  const { count } = sheet.bufferedPageRange()
  const imprint = [
    shop.name,
    ...shop.lines,
    shop.email,
    shop.vatNumber === '' ? '' : `${texts.vatNumber} ${shop.vatNumber}`,
  ].filter((text, index, all) => text !== '' && all.indexOf(text) === index)
  for (let page = firstPage; page < count; page++) {
    sheet.switchToPage(page)
    drawRule(sheet, 784)
    write(sheet, imprint.join(' · '), { at: [paper.left, 791], width: 390, size: 7.5, colour: mutedInk })
    write(sheet, texts.page({ page: page - firstPage + 1, pages: count - firstPage }), {
      at: [paper.right - 90, 791],
      width: 90,
      align: 'right',
      size: 7.5,
      colour: mutedInk,
    })
  }
}

function drawFacts(
  sheet: Sheet,
  { issuedOn, order, refersTo, vatNumber, locale }: PrintedDocument,
  texts: DocumentTexts,
  from: number,
): number {
  const day = (iso: string) => formatTime(`${iso}T12:00:00Z`, 'date', { locale, timeZone: 'UTC' })
  const facts = [
    [texts.date, day(issuedOn)],
    [texts.order, String(order.id)],
    [texts.orderDate, day(order.placedOn)],
    [texts.deliveryDate, order.shippedOn === null ? '' : day(order.shippedOn)],
    [texts.refersTo, refersTo ?? ''],
    [texts.customerReference, order.customerSign],
    [texts.buyerVatNumber, vatNumber],
  ] as const
  let y = from
  for (const [label, value] of facts) {
    if (value === '') continue
    write(sheet, label, { at: [paper.left, y], width: 120, colour: mutedInk })
    y = write(sheet, value, { at: [paper.left + 124, y], width: paper.width - 124 }) + 1
  }
  return y
}

function drawAddress(sheet: Sheet, heading: string, lines: readonly string[], x: number): number {
  const bottom = write(sheet, heading, { at: [x, 140], width: columnWidth, size: 8, colour: mutedInk })
  return drawLinesAt(sheet, lines, { x, y: bottom + 2, align: 'left' })
}

function drawLinesAt(
  sheet: Sheet,
  lines: readonly string[],
  {
    x,
    y,
    ...style
  }: {
    readonly x: number
    readonly y: number
    readonly align: 'left' | 'right'
    readonly size?: number
    readonly colour?: string
  },
): number {
  return lines.reduce((bottom, text) => write(sheet, text, { at: [x, bottom], width: columnWidth, ...style }), y)
}

function bankLines(bank: NonNullable<PrintedDocument['bank']>, { bank: texts }: DocumentTexts): readonly string[] {
  const rows = [
    [texts.accountOwner, bank.accountOwner],
    [texts.bankName, bank.name],
    [texts.iban, formatIban(bank.iban)],
    [texts.bic, bank.swift],
    [texts.account, bank.account],
    [texts.code, bank.code],
    [texts.reference, bank.reference],
  ] as const
  return [texts.heading, ...rows.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)]
}

function ensureSpace(sheet: Sheet, height: number, y: number): number {
  if (y + height <= paper.bottom) return y
  sheet.addPage()
  return paper.top
}
