import { parseStorageKey } from '@vitrine/contract/pages/picture'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedShop } from '../../harness/shops/served-shop.ts'

const shop = sharedShop()

/** Noise does not pack: three bytes a point. */
const noise = (side: number) =>
  sharp(Buffer.from(Array.from({ length: side * side * 3 }, (_, place) => (place * 2_654_435_761) >>> 24)), {
    raw: { width: side, height: side, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

test('an editor can upload a picture above the general body limit, and it is served to everyone in all widths', async () => {
  const editor = await shop().operator('editor')
  const bytes = await noise(900)
  expect(bytes.byteLength).toBeGreaterThan(2_000_000)
  const { url } = await editor.call('doUploadMedia', { fileName: 'noise.png', data: bytes.toString('base64') })
  const shown = await shop().ask(`${url}/320.webp`)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 320 })
  const whole = await shop().ask(`${url}/full/`)
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
})

test('an upload without a session is refused before its body is read', async () => {
  const stranger = shop().visitor()
  await stranger.call('getSession', {})
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': stranger.last()?.headers.get('x-csrf-token') ?? '',
  }
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent++
        controller.enqueue(new Uint8Array(100_000).fill(0x61))
        if (sent === 200) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  // Fetch wants to be told that it may answer before it has sent everything; its type does not know the word.
  const response = await stranger.open('/api/doUploadMedia', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  expect([response.status, await response.json()]).toMatchObject([401, { key: 'security.operatorRequired' }])
  expect(sent).toBeLessThan(5)
})

test('a deleted picture is not served any more', async () => {
  const editor = await shop().operator('editor')
  const { id, url } = await editor.call('doUploadMedia', {
    fileName: 'short.png',
    data: (await noise(20)).toString('base64'),
  })
  expect(parseStorageKey(url)).toBeDefined()
  expect((await shop().ask(`${url}/320.webp`)).status).toBe(200)
  await editor.call('deleteMedia', { id })
  for (const address of [url, `${url}/320.webp`, `${url}/320.avif`, `${url}/full/`])
    expect((await shop().ask(address)).status).toBe(404)
})
