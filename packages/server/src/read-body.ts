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

/** Why a form cannot be read, if so: what a page's own code would stumble over. */
export async function formProblem(body: Uint8Array<ArrayBuffer>, type: string | undefined): Promise<{ readonly status: 400 | 415; readonly message: string } | undefined> {
  const kind = type?.split(';')[0]?.trim().toLowerCase()
  if (kind === 'application/x-www-form-urlencoded') {
    // PostgreSQL knows no NUL in texts.
    return body.includes(0) || Buffer.from(body).includes('%00') ? { status: 400, message: 'The form has a NUL character.' } : undefined
  }
  if (kind !== 'multipart/form-data') return { status: 415, message: 'Pages read forms only.' }
  return (await isMultipart(body, type ?? '')) ? undefined : { status: 400, message: 'The form is broken.' }
}

async function isMultipart(body: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> {
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    return Array.from(form.values()).every((value) => typeof value !== 'string' || !value.includes('\0'))
  } catch {
    // The parser says only by an error what it cannot read.
    return false
  }
}
