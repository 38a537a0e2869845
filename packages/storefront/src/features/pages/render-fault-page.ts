import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageText } from '../../text/page-text.ts'
import { FaultPage, type Fault } from './fault-page.tsx'

/** The fault page as a Response, for the server, which has no texts and styles of its own. */
export async function renderFaultPage({ locale, ...fault }: Fault & { readonly locale: Locale }): Promise<Response> {
  // As with every page, the server allows elements with the nonce in the CSP and replaces it.
  const nonce = crypto.randomUUID()
  const page = createElement(FaultPage, { ...fault, locale, messages: await pageText(locale, 'fault'), nonce })
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    status: fault.isBusy === true ? 503 : fault.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-script-nonce': nonce },
  })
}
