import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { ShopAdmin } from '@vitrine/engine/shop-admin'
import { stringify } from 'yaml'

const head = `# The shop's document, written by \`npm run shop -- document export\`. Amounts are in the smallest unit: 490 is 4.90.
# Brought back in by \`npm run shop -- document import\`, first with --dry-run. A section that is left out stays as it is.
# The catalogue is not in it: see \`npm run shop -- export\`. Codes of gift cards are in it: keep it as you keep money.
`

/** Writes the document, and its pictures into a folder beside it. The document file is written last. */
export async function writeDocument(admin: ShopAdmin, file: string): Promise<{ readonly pictures: number }> {
  const { document, pictures } = await admin.import.exportDocument()
  const folder = `${basename(file, extname(file))}-pictures`
  if (pictures.length > 0) await mkdir(join(dirname(file), folder), { recursive: true })
  const media = []
  for (const { key, fileName, mime, alt, read } of pictures) {
    const bytes = await read()
    // The doctor reports missing picture files; the document omits them.
    if (!bytes) continue
    const path = join(folder, `${key}.${toExtension(mime, fileName)}`)
    await writeFile(join(dirname(file), path), bytes)
    media.push({ key, file: path, ...(alt && { alt }) })
  }
  const { currency, settings, ...sections } = document
  const text = stringify(
    { currency, settings, ...(media.length > 0 && { media }), ...sections },
    { lineWidth: 0, aliasDuplicateObjects: false },
  )
  await writeFile(`${file}.part`, head + text)
  await rename(`${file}.part`, file)
  return { pictures: media.length }
}

function toExtension(mime: string, fileName: string): string {
  const extension = extname(fileName).slice(1)
  return mime === 'image/svg+xml' ? 'svg' : mime.replace('image/', '').replace('jpeg', 'jpg') || extension
}
