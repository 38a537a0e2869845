import { entitySchemas, toSchema, type Json } from './json-schemas.ts'
import { isRead, type Operation } from '../kernel/operation/operation.ts'
import { refusals } from '../kernel/operation/refusals.ts'
import { operations } from './operations.ts'

/** The register as an OpenAPI 3.1 document. */
export function openapiDocument(): Json {
  const paths = Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [`/${name}`, toPathItem(name, operation)]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '1.0.0',
      description: 'All operations of the shop. Reads can be called by GET or POST, writes by POST.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { ...entitySchemas(), Refusal: refusal }, parameters },
  }
}

function toPathItem(name: string, operation: Operation): Json {
  const payload = toSchema(operation.payload, 'input')
  const answer = {
    description: 'The answer.',
    content: json({ type: 'object', required: ['data'], properties: { data: toSchema(operation.answer, 'output') } }),
  }
  const common = { summary: operation.summary, responses: { 200: answer, ...refusalResponses(operation) } }
  const headers = ['locale', 'configId', 'noCache', 'referrerId'].map(reference)
  const post = {
    ...common,
    operationId: name,
    parameters: isRead(name) ? headers : [...headers, reference('csrfToken')],
    requestBody: { required: false, content: json(payload) },
  }
  if (!isRead(name)) return { post }
  const body = { name: 'body', in: 'query', description: 'The payload as JSON.', content: json(payload) }
  return {
    get: { ...common, operationId: `${name}ByGet`, parameters: [body, reference('cdnCacheBustingId'), ...headers] },
    post,
  }
}

// One answer per status, with the keys that travel under it.
function refusalResponses({ refusals: own }: Operation): Json {
  const keys = [...own, 'invalidPayload', 'tooManyRequests', 'unavailable', 'shopBusy', 'unknownError'] as const
  const byStatus = Map.groupBy(keys, (key) => refusals[key])
  return Object.fromEntries(
    Array.from(byStatus, ([status, refusalKeys]) => [
      status,
      { description: refusalKeys.join(', '), content: json({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  )
}

const json = (schema: Json) => ({ 'application/json': { schema } })
const reference = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const header = (name: string, description: string) => ({ name, in: 'header', description, schema: { type: 'string' } })

const parameters = {
  locale: header('locale', 'The language of texts in the response: en, de or pl.'),
  configId: header('x-config-id', 'The configuration of the shop that the page was built for.'),
  noCache: header('noCache', 'Requests an uncached response.'),
  referrerId: header('referrerID', 'Where the visitor came from.'),
  csrfToken: header('x-csrf-token', 'The token of the last response; required for writes within a session.'),
  cdnCacheBustingId: {
    name: 'cdnCacheBustingId',
    in: 'query',
    description: 'Any value, to make the URL unique.',
    schema: { type: 'string' },
  },
}

const refusal = {
  type: 'object',
  required: ['key', 'code', 'message', 'errors', 'events'],
  properties: {
    key: { type: 'string', enum: Object.keys(refusals) },
    code: { type: 'integer' },
    message: { type: 'string' },
    errors: { type: 'object', description: "Wrong fields of the payload, or the values of the refusal's text." },
    events: { type: 'object', description: 'Changes that were made although the call was refused.' },
  },
}
