import { defaultLocale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { Context } from 'hono'
import { respond, respondText } from '../http/responses.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import type { ErrorResponses } from '../http/error-responses.ts'
import { readBody, readForm } from '../http/read-body.ts'
import type { ServerEnv } from '../http/request-env.ts'
import { getRateLimitSubject, createCaller } from '../visitor/visitor.ts'

type C = Context<ServerEnv>

const address = /^\/documents\/(\d{1,10})\/([\w-]{22,64})\/(\d{1,10})[.]pdf$/
const labelAddress = /^\/documents\/return\/(\d{1,10})\/([\w-]{22,64})[.]pdf$/
const formBytes = 10_000

/**
 * Serves a document of an order to visitors with access to the order: by session, or by the order's proof posted as a
 * form (`name`, `postcode`).
 * Without the required proof the response redirects to the order. The label of a return only needs the return's access
 * key. SF-6.04
 */
export function documentHandler(
  { engine, options, limiter, metrics }: AppDependencies,
  errorResponses: ErrorResponses,
): (c: C) => Promise<Response> {
  return async (c) => {
    c.set('routeClass', 'document')
    // The URL contains an access key.
    c.set('loggedPath', '/documents')
    const waitSeconds = limiter.take(getRateLimitSubject(c, options), 'heavy')
    if (waitSeconds > 0) {
      metrics.rateLimited('document')
      return errorResponses.tooManyRequests(c, waitSeconds)
    }
    const [labelPath, returnId = '', returnKey = ''] = labelAddress.exec(c.req.path) ?? []
    if (labelPath !== undefined) return respondLabel(c, { returnId: Number(returnId), accessKey: returnKey })
    const [path, order = '', accessKey = '', document = ''] = address.exec(c.req.path) ?? []
    if (path === undefined) return respondNotFound(c)
    const proof = await readProof(c)
    if (proof === undefined) return respondText(c, 400, 'The form is broken.')
    try {
      const input = { orderId: Number(order), accessKey, documentId: Number(document), ...proof }
      const { fileName, base64 } = await engine.call(
        'getOrderDocument',
        input,
        createCaller(c, options, { locale: defaultLocale, client: shopClient }),
      )
      return respondPdf(c, fileName, Buffer.from(base64, 'base64'))
    } catch (error) {
      if (!isRefusal(error)) throw error
      const isMissing = error.key === 'order.notFound' || error.key === 'notFound' || error.key === 'invalidPayload'
      return isMissing
        ? respondNotFound(c)
        : respondText(c, 303, '', { location: `/confirmation/${order}/${accessKey}` })
    }
  }

  function respondNotFound(c: C): Promise<Response> {
    return errorResponses.badUrl(c, { status: 404, text: 'There is no such document.' })
  }

  async function respondLabel(c: C, key: { readonly returnId: number; readonly accessKey: string }): Promise<Response> {
    try {
      const { fileName, base64 } = await engine.call(
        'getReturnLabel',
        key,
        createCaller(c, options, { locale: defaultLocale, client: shopClient }),
      )
      return respondPdf(c, fileName, Buffer.from(base64, 'base64'))
    } catch (error) {
      if (!isRefusal(error)) throw error
      return respondNotFound(c)
    }
  }
}

function respondPdf(c: C, fileName: string, bytes: Uint8Array): Response {
  return respond(c, new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition': contentDisposition(fileName),
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  })
}

async function readProof(c: C): Promise<{ name?: string; postcode?: string } | undefined> {
  if (c.req.method !== 'POST') return {}
  const body = await readBody(c.req.raw, formBytes)
  const read = body && (await readForm(body, c.req.header('content-type')))
  if (!read || 'problem' in read) return undefined
  const [name, postcode] = [read.form.get('name'), read.form.get('postcode')]
  return {
    ...(typeof name === 'string' && name !== '' && { name }),
    ...(typeof postcode === 'string' && postcode !== '' && { postcode }),
  }
}
