import { formatMoney } from '@vitrine/contract/kernel/money'
import { methodName, pageLocale, pageTexts, type PageText } from './page-text.ts'
import { pageStyle } from './page-style.ts'
import { isFinal, type Outcome, type SimulatedPayment } from './simulated-payment.ts'
import { webhookTimes } from './webhooks.ts'

/** The page to choose the outcome of a payment; works without script. */
export function paymentPage(payment: SimulatedPayment, outcomes: readonly Outcome[]): string {
  const locale = pageLocale(payment.locale)
  const text = pageTexts[locale]
  const isOver = isFinal(payment) || payment.status === 'authorized'
  return page({
    locale,
    text,
    body: `
<p class="amount">${escapeHtml(formatMoney(payment.amount, locale))}</p>
<dl><dt>${text.title}</dt><dd>${escapeHtml(payment.description)}</dd><dt>${text.method}</dt><dd>${escapeHtml(methodName(payment.method, text))}</dd></dl>
${isOver ? finalState(payment, text) : paymentForm(text, outcomes)}`,
  })
}

export function missingPage(locale: string): string {
  const language = pageLocale(locale)
  return page({
    locale: language,
    text: pageTexts[language],
    body: `<p class="over">${pageTexts[language].missing}</p>`,
  })
}

function page({
  locale,
  text,
  body,
}: {
  readonly locale: string
  readonly text: PageText
  readonly body: string
}): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text.title}</title><style>${pageStyle}</style></head>
<body><main><h1>${text.title}</h1><p class="lead">${text.lead}</p>${body}
</main></body></html>`
}

function paymentForm(text: PageText, outcomes: readonly Outcome[]): string {
  const outcome = outcomes.map((each, index) => {
    const { name, says } = text.outcomes[each]
    return choice('outcome', each, index === 0, `${name}<small>${says}</small>`)
  })
  const webhook = webhookTimes.map((each, index) => choice('webhook', each, index === 0, text.webhooks[each]))
  return `<form method="post">
<fieldset><legend>${text.outcomeLegend}</legend><div class="choices">${outcome.join('')}</div></fieldset>
<fieldset><legend>${text.webhookLegend}</legend><div class="choices">${webhook.join('')}</div></fieldset>
<button>${text.go}</button></form>`
}

function choice(name: string, value: string, isChosen: boolean, label: string): string {
  return `<label><input type="radio" name="${name}" value="${value}"${isChosen ? ' checked' : ''}><span>${label}</span></label>`
}

function finalState(payment: SimulatedPayment, text: PageText): string {
  return `<p class="over">${text.over({ status: text.statuses[payment.status] })}</p><a class="back" href="${escapeHtml(payment.redirectUrl)}">${text.back}</a>`
}

const escapeHtml = (words: string) => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
