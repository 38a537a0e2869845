import { html } from 'hono/html'
import type { FactRow, Letter, LetterBlock, LetterLine, LetterLink } from './letter.ts'
import { textColourOn } from './text-colour.ts'

// Mail programs support tables and style attributes, and little else. `html` escapes all values.
type Html = ReturnType<typeof html>

const ink = '#1b1916'
const mutedInk = '#5d5852'
const line = '#e0ddd8'
const font = "font-family:'Instrument Sans',Helvetica,Arial,sans-serif"

/** The letter as one column of at most 600 pixels. */
export async function renderHtml({ locale, title, preview, blocks, shop }: Letter): Promise<string> {
  const page = html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;background:#f5f3f0;${font};font-size:16px;line-height:1.55;color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f3f0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fdfcfa">
<tr><td style="padding:28px 32px 0"><a href="${shop.home}" style="color:${ink};text-decoration:none;font-size:20px;font-weight:500;letter-spacing:-.01em">${shop.name}</a></td></tr>
<tr><td style="padding:28px 32px 4px"><h1 style="margin:0;font-size:30px;line-height:1.15;font-weight:500;letter-spacing:-.022em">${title}</h1></td></tr>
${blocks.map((block) => html`<tr><td style="padding:10px 32px">${blockHtml(block, shop.colour)}</td></tr>`)}
<tr><td style="padding:28px 32px 32px;font-size:13px;color:${mutedInk}"><div style="border-top:1px solid ${line};padding-top:20px">${shop.imprint.join(' · ')}<br>${links(shop.links, mutedInk)}</div></td></tr>
</table></td></tr></table>
</body></html>
`
  return String(await page)
}

function blockHtml(block: LetterBlock, colour: string): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0">${block.text}</p>`
    case 'button':
      return html`<a href="${block.link.address}" style="display:inline-block;margin:6px 0;padding:13px 28px;border-radius:999px;background:${colour};color:${textColourOn(colour)};font-weight:600;text-decoration:none">${block.link.label}</a>`
    case 'lines':
      return html`<table width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${line}">${block.lines.map(lineHtml)}</table>`
    case 'sums':
      return html`<table width="100%" cellpadding="0" cellspacing="0">${block.rows.map(
        ({ label, amount, isTotal }, index) =>
          sumRow(
            label,
            amount,
            toSumKind(
              isTotal,
              block.rows.slice(0, index).some((row) => row.isTotal),
            ),
          ),
      )}</table>`
    case 'facts':
      return html`${heading(block.heading)}<table width="100%" cellpadding="0" cellspacing="0" style="background:#f5f3f0">${block.rows.map(factRow)}</table>`
    case 'columns':
      return html`<table width="100%" cellpadding="0" cellspacing="0"><tr>${block.columns.map(({ heading: text, lines }) => html`<td width="${Math.floor(100 / block.columns.length)}%" style="vertical-align:top;padding-right:12px">${heading(text)}${lines.map((each) => html`${each}<br>`)}</td>`)}</tr></table>`
    case 'notice':
      return html`<div style="background:#f5f3f0;padding:16px 20px;font-size:14px">${heading(block.heading)}<p style="margin:0 0 6px">${block.text}</p>${links(block.links, ink)}</div>`
  }
}

function lineHtml({ name, details, quantity, amount, picture, page }: LetterLine): Html {
  const cell = `padding:14px 0;vertical-align:top;border-bottom:1px solid ${line}`
  return html`<tr>
${picture === null ? '' : html`<td width="88" style="${cell}"><img src="${picture}" width="72" height="90" alt="" style="display:block;object-fit:cover;background:#e8e5e0"></td>`}
<td colspan="${picture === null ? 2 : 1}" style="${cell}">${page === null ? html`<strong style="font-weight:600">${name}</strong>` : html`<a href="${page}" style="color:${ink};font-weight:600;text-decoration:none">${name}</a>`}<div style="font-size:14px;color:${mutedInk}">${[...details, quantity].map((detail) => html`${detail}<br>`)}</div></td>
<td align="right" style="${cell};padding-left:12px;white-space:nowrap">${amount}</td>
</tr>`
}

type SumKind = 'part' | 'total' | 'explanation'
const sumStyles: Readonly<Record<SumKind, string>> = {
  part: 'padding:3px 0',
  total: `padding:12px 0 6px;border-top:1px solid ${line};font-size:18px;font-weight:600`,
  explanation: `padding:1px 0;font-size:14px;color:${mutedInk}`,
}
const toSumKind = (isTotal: boolean, isBelowTotal: boolean): SumKind =>
  isTotal ? 'total' : isBelowTotal ? 'explanation' : 'part'

const sumRow = (label: string, amount: string, kind: SumKind): Html =>
  html`<tr><td style="${sumStyles[kind]}">${label}</td><td align="right" style="${sumStyles[kind]};white-space:nowrap">${amount}</td></tr>`
const factRow = ({ label, value, address }: FactRow): Html =>
  html`<tr><td style="padding:6px 16px;color:${mutedInk};vertical-align:top">${label}</td><td style="padding:6px 16px 6px 0;font-weight:600">${address === undefined ? value : html`<a href="${address}" style="color:${ink}">${value}</a>`}</td></tr>`
const heading = (text: string): Html => html`<h2 style="margin:0 0 6px;font-size:15px;font-weight:600">${text}</h2>`
const links = (all: readonly LetterLink[], colour: string): Html =>
  html`${all.map(({ label, address }) => html`<a href="${address}" style="color:${colour};margin-right:16px">${label}</a> `)}`
