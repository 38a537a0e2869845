import { serverLimits } from '@vitrine/contract/kernel/server-limits'

/** The client disconnected before its body was complete; not a server error. */
export class ClientDisconnectedError extends Error {}

/**
 * The body's bytes, or undefined if there are more than `maxBytes`; the rest is not read. Throws
 * ClientDisconnectedError.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength
      if (length > maxBytes) return undefined
      chunks.push(chunk)
    }
  } catch (error) {
    throw new ClientDisconnectedError('the client disconnected before the end of the body', { cause: error })
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

export type ReadForm =
  | { readonly form: FormData }
  | { readonly problem: { readonly status: 400 | 415; readonly message: string } }

/** Parses a form, or returns the problem. */
export async function readForm(body: Uint8Array<ArrayBuffer>, type = ''): Promise<ReadForm> {
  if (body.byteLength === 0) return { form: new FormData() }
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type))
    return { problem: { status: 415, message: 'Pages read forms only.' } }
  if (hasTooManyFields(body, type)) return { problem: { status: 400, message: 'The form has too many fields.' } }
  const form = await parseForm(body, type)
  if (form === undefined) return { problem: { status: 400, message: 'The form is broken.' } }
  // PostgreSQL does not allow NUL in text.
  const hasNul = Array.from(form).some(
    ([name, value]) => name.includes('\0') || (typeof value === 'string' && value.includes('\0')),
  )
  return hasNul ? { problem: { status: 400, message: 'The form has a NUL character.' } } : { form }
}

// Counted before the fields are parsed.
function hasTooManyFields(body: Uint8Array<ArrayBuffer>, type: string): boolean {
  const separator = /^multipart/i.test(type) ? /;\s*boundary="?([^";]+)/i.exec(type)?.[1] : '&'
  if (separator === undefined) return false
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let count = 0
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + separator.length)) {
    if (++count > serverLimits.formFields) return true
  }
  return false
}

async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    // The parser throws on malformed forms.
    return undefined
  }
}
