/** The body's bytes, or undefined when there are more than `most`; what comes after that is not read. */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.byteLength
    if (bytes > most) return undefined
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

export type ReadForm = { readonly form: FormData } | { readonly problem: { readonly status: 400 | 415; readonly message: string } }

/** A form as a page's own code will read it, or what that would stumble over. */
export async function readForm(body: Uint8Array<ArrayBuffer>, type = ''): Promise<ReadForm> {
  if (body.byteLength === 0) return { form: new FormData() }
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type)) return { problem: { status: 415, message: 'Pages read forms only.' } }
  const form = await parsed(body, type)
  if (form === undefined) return { problem: { status: 400, message: 'The form is broken.' } }
  // PostgreSQL knows no NUL in texts.
  const hasNul = Array.from(form).some(([name, value]) => name.includes('\0') || (typeof value === 'string' && value.includes('\0')))
  return hasNul ? { problem: { status: 400, message: 'The form has a NUL character.' } } : { form }
}

async function parsed(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    // The parser says only by an error what it cannot read.
    return undefined
  }
}
