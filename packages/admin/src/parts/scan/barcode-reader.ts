import type { BarcodeReader } from './worker-reader.ts'

// The part of the browser's own API that is used; TypeScript does not know it yet.
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => NativeDetector
  }
}

const nativeFormats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix']

/** The browser's own reader where it has one, else that of a worker. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
  if (window.BarcodeDetector === undefined) return (await import('./worker-reader.ts')).createWorkerReader()
  const detector = new window.BarcodeDetector({ formats: nativeFormats })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue,
    close: () => {},
  }
}
