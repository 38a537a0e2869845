import { defaultLocale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { Context } from 'hono'
import { answer, answerText } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import { attachment } from './attachment.ts'
import type { FaultAnswers } from './fault-answers.ts'
import { readBody, readForm } from './read-body.ts'
import type { ServerEnv } from './request-env.ts'
import { askingOf, callerOf } from './visitor.ts'

type C = Context<ServerEnv>

const address = /^\/documents\/(\d{1,10})\/([\w-]{22,64})\/(\d{1,10})[.]pdf$/
const labelAddress = /^\/documents\/return\/(\d{1,10})\/([\w-]{22,64})[.]pdf$/
const formBytes = 10_000

/**
 * A document of an order, for whoever may see the order: known by the session, or with the proof that the order asks for, posted as a form (`name`, `postcode`).
 * Who has to prove something first is led to the order. The slip of a return is for whoever has the return's own key. SF-6.04
 */
export function documentHandler({ engine, options, limiter, metrics }: AppParts, faults: FaultAnswers): (c: C) => Promise<Response> {
  return async (c) => {
    c.set('routeClass', 'document')
    // The address is a key to somebody's data.
    c.set('loggedPath', '/documents')
    const wait = limiter.take(askingOf(c, options), 'heavy')
    if (wait > 0) {
      metrics.rateLimited('document')
      return faults.forHaste(c, wait)
    }
    const [label, returnId = '', returnKey = ''] = labelAddress.exec(c.req.path) ?? []
    if (label !== undefined) return labelAnswer(c, { returnId: Number(returnId), accessKey: returnKey })
    const [path, order = '', accessKey = '', document = ''] = address.exec(c.req.path) ?? []
    if (path === undefined) return noDocument(c)
    const proof = await proofIn(c)
    if (proof === undefined) return answerText(c, 400, 'The form is broken.')
    try {
      const wish = { orderId: Number(order), accessKey, documentId: Number(document), ...proof }
      const { fileName, base64 } = await engine.call('getOrderDocument', wish, callerOf(c, options, { locale: defaultLocale, client: shopClient }))
      return fileAnswer(c, fileName, Buffer.from(base64, 'base64'))
    } catch (error) {
      if (!isRefusal(error)) throw error
      const isMissing = error.key === 'order.notFound' || error.key === 'notFound' || error.key === 'invalidPayload'
      return isMissing ? noDocument(c) : answerText(c, 303, '', { location: `/confirmation/${order}/${accessKey}` })
    }
  }

  function noDocument(c: C): Promise<Response> {
    return faults.forWrongAddress(c, { status: 404, text: 'There is no such document.' })
  }

  async function labelAnswer(c: C, key: { readonly returnId: number; readonly accessKey: string }): Promise<Response> {
    try {
      const { fileName, base64 } = await engine.call('getReturnLabel', key, callerOf(c, options, { locale: defaultLocale, client: shopClient }))
      return fileAnswer(c, fileName, Buffer.from(base64, 'base64'))
    } catch (error) {
      if (!isRefusal(error)) throw error
      return noDocument(c)
    }
  }
}

function fileAnswer(c: C, fileName: string, bytes: Uint8Array): Response {
  return answer(c, new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf', 'content-length': String(bytes.byteLength), 'content-disposition': attachment(fileName),
      'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin', 'x-robots-tag': 'noindex',
    },
  })
}

async function proofIn(c: C): Promise<{ name?: string; postcode?: string } | undefined> {
  if (c.req.method !== 'POST') return {}
  const body = await readBody(c.req.raw, formBytes)
  const read = body && await readForm(body, c.req.header('content-type'))
  if (!read || 'problem' in read) return undefined
  const [name, postcode] = [read.form.get('name'), read.form.get('postcode')]
  return { ...(typeof name === 'string' && name !== '' && { name }), ...(typeof postcode === 'string' && postcode !== '' && { postcode }) }
}
