import { createClient } from '@vitrine/contract/api/client'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { parseEditHash } from '@vitrine/contract/kernel/preview-cookie'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { Answer } from '@vitrine/contract/api/operations'

interface Upload {
  readonly file: File
  readonly productId: number
  readonly propertyId: number
  readonly locale: Locale
  /** Whole percents of what has been sent. */
  readonly onProgress: (percent: number) => void
}

/** Uploads a file for an order property. */
export async function uploadFile({
  file,
  productId,
  propertyId,
  locale,
  onProgress,
}: Upload): Promise<Answer<'doUploadOrderPropertyFile'>> {
  const { call } = createClient({
    apiUrl: '/api',
    fetch: createProgressFetch(onProgress),
    locale: () => locale,
    configId: shopClient,
    editHash: () => parseEditHash(document.cookie),
  })
  return call('doUploadOrderPropertyFile', { productId, propertyId, filename: file.name, base64: await toBase64(file) })
}

/** A fetch with upload progress, which the platform does not offer. */
function createProgressFetch(onProgress: Upload['onProgress']) {
  return (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
      request.onload = () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            statusText: request.statusText,
            headers: parseHeaders(request.getAllResponseHeaders()),
          }),
        )
      request.onerror = () => reject(new TypeError('the shop cannot be reached'))
      // The client sends JSON texts only.
      request.send(typeof body === 'string' ? body : null)
    })
}

function parseHeaders(lines: string): Headers {
  return new Headers(
    lines
      .trim()
      .split(/[\r\n]+/)
      .map((line): [string, string] => {
        const [name = '', ...rest] = line.split(': ')
        return [name, rest.join(': ')]
      }),
  )
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // A data URL: the file follows the comma.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
}
