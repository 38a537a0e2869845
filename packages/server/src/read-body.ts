import { serverLimits } from '@vitrine/contract/kernel/server-limits'

/** The client hung up before its whole body had come: nobody waits for an answer, and nothing is wrong with the shop. */
export class BodyCutOff extends Error {}

/** The body's bytes, or undefined when there are more than `maxBytes`; what comes after that is not read. Throws BodyCutOff. */
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
    throw new BodyCutOff('the client hung up in the middle of its body', { cause: error })
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

export type ReadForm = { readonly form: FormData } | { readonly problem: { readonly status: 400 | 415; readonly message: string } }

/** A form as a page's own code will read it, or what that would stumble over. */
export async function readForm(body: Uint8Array<ArrayBuffer>, type = ''): Promise<ReadForm> {
  if (body.byteLength === 0) return { form: new FormData() }
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type)) return { problem: { status: 415, message: 'Pages read forms only.' } }
  if (hasTooManyFields(body, type)) return { problem: { status: 400, message: 'The form has too many fields.' } }
  const form = await parsed(body, type)
  if (form === undefined) return { problem: { status: 400, message: 'The form is broken.' } }
  // PostgreSQL knows no NUL in texts.
  const hasNul = Array.from(form).some(([name, value]) => name.includes('\0') || (typeof value === 'string' && value.includes('\0')))
  return hasNul ? { problem: { status: 400, message: 'The form has a NUL character.' } } : { form }
}

// Counted before anything is made of each of them.
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

async function parsed(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    // The parser says only by an error what it cannot read.
    return undefined
  }
}
