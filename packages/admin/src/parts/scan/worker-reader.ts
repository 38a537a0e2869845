// oxlint-disable-next-line import/default -- the build makes the file and its address
import workerUrl from './barcode-worker.ts?worker&url'

/** Finds a barcode in what a video shows. */
export interface BarcodeReader {
  read(video: HTMLVideoElement): Promise<string | undefined>
  close(): void
}

/** Reads barcodes in a worker of its own, which alone may run WebAssembly. */
export function createWorkerReader(): BarcodeReader {
  const worker = new Worker(toScriptUrl(workerUrl), { type: 'module' })
  const canvas = document.createElement('canvas')
  const waiting: ((code: string | undefined) => void)[] = []
  worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => waiting.shift()?.(data))
  worker.addEventListener('error', () => waiting.shift()?.(undefined))
  return {
    read(video) {
      const { videoWidth: width, videoHeight: height } = video
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (width === 0 || height === 0 || context === null) return Promise.resolve(undefined)
      canvas.width = width
      canvas.height = height
      context.drawImage(video, 0, 0)
      const image = context.getImageData(0, 0, width, height)
      return new Promise((resolve) => {
        waiting.push(resolve)
        worker.postMessage(image, [image.data.buffer])
      })
    },
    close: () => worker.terminate(),
  }
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/** The policy of the admin allows workers under this name only, and only from its own origin. */
function toScriptUrl(url: string): string {
  // TypeScript does not know the browser's API yet.
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes }
  const checkOrigin = (address: string) => {
    const { origin, href } = new URL(address, location.href)
    if (origin !== location.origin) throw new Error('a worker is loaded from its own origin only')
    return href
  }
  policy ??= trustedTypes?.createPolicy('admin-files', { createScriptURL: checkOrigin }) ?? {
    createScriptURL: checkOrigin,
  }
  return policy.createScriptURL(url)
}
