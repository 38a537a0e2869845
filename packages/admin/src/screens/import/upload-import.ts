import { catalogueImportLimits } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { isApiError } from '@vitrine/contract/api/api-error'
import type { Input } from '@vitrine/contract/api/operations'
import { call } from '../../data/client.ts'
import type { CatalogueImport } from '../../data/setup-queries.ts'

/** Sends a file in parts; the answer to the last one has all of it. */
export async function uploadImport(file: File, onSent: (bytes: number) => void): Promise<CatalogueImport> {
  onSent(0)
  let uploaded = await call('doBeginCatalogueImport', { fileName: file.name, bytes: file.size })
  const { partBytes } = catalogueImportLimits
  for (let part = 0; part * partBytes < file.size; part++) {
    const data = await toBase64(file.slice(part * partBytes, (part + 1) * partBytes))
    uploaded = await sendPart({ id: uploaded.id, part, data })
    onSent(uploaded.received)
  }
  return uploaded
}

const pauseMs = 3000
const maxPauses = 20

/** A large file meets the rate limit of the session: it goes on when the limit allows, or the connection is back. */
async function sendPart(payload: Input<'doAddCatalogueImportPart'>, pausesLeft = maxPauses): Promise<CatalogueImport> {
  try {
    return await call('doAddCatalogueImportPart', payload)
  } catch (error) {
    const isTemporary = !isApiError(error) || error.key === 'tooManyRequests' || error.key === 'unavailable'
    if (!isTemporary || pausesLeft === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return sendPart(payload, pausesLeft - 1)
  }
}

async function toBase64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  // In steps, since a call has a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
