import { entitySchemas, toSchema, type Json } from './json-schemas.ts'
import { isRead, type Operation } from '../kernel/operation/operation.ts'
import { refusals } from '../kernel/operation/refusals.ts'
import { operations } from './operations.ts'

/** docs/operations.md: the register as a document. */
export function operationsDocument(): string {
  const entries = Object.entries(operations).sort(([one], [other]) => one.localeCompare(other, 'en'))
  return (
    [
      introduction,
      table(entries),
      ...entries.map(([name, operation]) => section(name, operation)),
      entitySection(),
    ].join('\n\n') + '\n'
  )
}

const introduction = `# Operations

Generated from the register in \`packages/contract/src/api/operations.ts\` by \`npm run docs\`. Do not edit.

\`POST /api/{operation}\` takes one payload object, or an array of positional arguments whose first element is the payload.
Operations that only read are named \`get...\` and can also be called as \`GET /api/{operation}?body={payload as JSON}\`.
The response has the answer in \`data\`. A refusal has its HTTP status and \`{ key, code, message, errors, events }\`; every
operation can refuse with \`invalidPayload\`, \`tooManyRequests\`, \`unavailable\`, \`shopBusy\` and \`unknownError\`. The same
as an OpenAPI document: \`/api/openapi.json\`.`

function table(entries: readonly (readonly [string, Operation])[]): string {
  const rows = entries.map(
    ([name, { access, cost }]) =>
      `| [${name}](#${name.toLowerCase()}) | ${isRead(name) ? 'GET, POST' : 'POST'} | ${access} | ${cost} |`,
  )
  return ['| Operation | Methods | Access | Cost |', '|---|---|---|---|', ...rows].join('\n')
}

function section(name: string, { summary, payload, answer, refusals: own }: Operation): string {
  const refusalText =
    own.length === 0 ? [] : [`Refuses: ${own.map((key) => `\`${key}\` (${refusals[key]})`).join(', ')}.`]
  return [
    `## ${name}`,
    summary,
    ...refusalText,
    fenced('Payload', toTypeText(toSchema(payload, 'input'))),
    fenced('Answer', toTypeText(toSchema(answer, 'output'))),
  ].join('\n\n')
}

function entitySection(): string {
  return [
    '## Entities',
    ...Object.entries(entitySchemas()).map(([name, schema]) => fenced(name, toTypeText(schema))),
  ].join('\n\n')
}

const fenced = (title: string, type: string) => `${title}:\n\n\`\`\`ts\n${type}\n\`\`\``

// The part of JSON Schema that the register's schemas turn into, written as a type with the bounds that clients must
// keep beside it.
function toTypeText(schema: Json, indent = ''): string {
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return choices.map((choice: Json) => toTypeText(choice, indent)).join(' | ')
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? 'unknown'
  if (schema['type'] === 'array') return `(${toTypeText(part(schema, 'items'), indent)})[]`
  if (schema['type'] === 'object') return toObjectText(schema, indent)
  return `${typeof schema['type'] === 'string' ? schema['type'] : 'unknown'}${toBoundsComment(schema)}`
}

function toObjectText(schema: Json, indent: string): string {
  const fields = Object.entries(part(schema, 'properties'))
  const values = part(schema, 'additionalProperties')
  if (fields.length === 0)
    return Object.keys(values).length === 0 ? '{}' : `{ [name: string]: ${toTypeText(values, indent)} }`
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const lines = fields.map(
    ([name, field]) =>
      `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${toTypeText(toRecord(field), `${indent}  `)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function toBoundsComment(schema: Json): string {
  const bounds = ['minimum', 'maximum', 'maxLength', 'pattern', 'format']
    .filter((name) => name in schema)
    .map((name) => `${name} ${String(schema[name])}`)
  return bounds.length === 0 ? '' : ` /* ${bounds.join(', ')} */`
}

const part = (schema: Json, name: string) => toRecord(schema[name])
const toRecord = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})
