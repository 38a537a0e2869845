import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Without it, the library would load its file from another host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void read(data).then((code) => self.postMessage(code))
})

async function read(image: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(image, {
    // Long codes of parcels are found with it only.
    tryHarder: true,
    maxNumberOfSymbols: 1,
    formats: ['EAN-13', 'EAN-8', 'UPC-A', 'UPC-E', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  })
  return found?.text
}
