import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { defaultLocale, locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { SitemapEntry } from './engine-port.ts'
import { GzipText } from './gzip-text.ts'
import { xmlText } from './xml-text.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** Gzipped files by address: the index, and the parts that it names. */
type Edition = ReadonlyMap<string, Bytes>
export type Entry = Omit<SitemapEntry, 'lastModified'> & { readonly lastModified?: Date }

// The protocol's limit is 50 MiB of text per file; the rest is room for the closing tag.
const mostPartBytes = 49 * 2 ** 20
// A busy shop changes all the time; crawlers need no second edition within a minute.
const shortestLife = 60

interface Sources {
  readonly entries: () => AsyncIterable<Entry>
  readonly publicUrl: URL
  readonly mainLanguage?: () => Promise<Locale>
  readonly mostEntries?: number
  readonly clock?: () => number
}

/** The sitemap of all addresses that may be found, written when it is first asked for and kept until something changes. SF-2.47 */
export class Sitemap {
  readonly #sources: Required<Sources>
  #edition: { readonly files: Promise<Edition>; readonly writtenAt: number; isOld: boolean } | undefined

  constructor(sources: Sources) {
    this.#sources = { mostEntries: serverLimits.sitemapEntries, clock: () => performance.now() / 1000, mainLanguage: () => Promise.resolve(defaultLocale), ...sources }
  }

  async file(path: string): Promise<Bytes | undefined> {
    return (await this.#current()).get(path)
  }

  forget(): void {
    if (this.#edition !== undefined) this.#edition.isOld = true
  }

  #current(): Promise<Edition> {
    const now = this.#sources.clock()
    if (this.#edition !== undefined && (!this.#edition.isOld || now - this.#edition.writtenAt < shortestLife)) return this.#edition.files
    const edition = { files: write(this.#sources), writtenAt: now, isOld: false }
    this.#edition = edition
    edition.files.catch(() => {
      if (this.#edition === edition) this.#edition = undefined
    })
    return edition.files
  }
}

export async function plainText(gzipped: Bytes): Promise<Bytes> {
  return new Uint8Array(await promisify(gunzip)(gzipped))
}

async function write({ entries, publicUrl, mostEntries, mainLanguage }: Required<Sources>): Promise<Edition> {
  const main = await mainLanguage()
  const files = new Map<string, Bytes>()
  let part = await Part.open()
  async function close(): Promise<void> {
    files.set(`/sitemap-${files.size + 1}.xml`, await part.close())
  }
  for await (const entry of entries()) {
    for (const xml of urlsOf(entry, publicUrl.origin, main)) {
      if (part.entries >= mostEntries || part.bytes + xml.length > mostPartBytes) {
        await close()
        part = await Part.open()
      }
      await part.add(xml)
    }
  }
  await close()
  const index = new GzipText()
  await index.write(indexOf([...files.keys()], publicUrl.origin))
  return files.set('/sitemap.xml', await index.end())
}

class Part {
  entries = 0
  bytes = 0
  readonly #text = new GzipText()

  static async open(): Promise<Part> {
    const part = new Part()
    await part.#text.write(`${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`)
    return part
  }

  async add(xml: string): Promise<void> {
    this.entries++
    this.bytes += xml.length
    await this.#text.write(xml)
  }

  async close(): Promise<Bytes> {
    await this.#text.write('</urlset>\n')
    return this.#text.end()
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

function indexOf(files: readonly string[], origin: string): string {
  const parts = files.map((file) => `<sitemap><loc>${xmlText(origin + file)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`
}

/** One <url> per language of the page; each names all of them, and the one in the main language as the default. */
export function urlsOf({ paths, lastModified, images }: Entry, origin: string, main: Locale = defaultLocale): string[] {
  const there = locales.flatMap((locale) => {
    const path = paths[locale]
    return path === undefined ? [] : [{ locale, address: xmlText(origin + encodeURI(path)) }]
  })
  const alternates = [...there, ...[there.find(({ locale }) => locale === main) ?? there[0]].flatMap((each) => each ?? []).map(({ address }) => ({ locale: 'x-default', address }))]
    .map(({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`)
  const pictures = images.map((image) => `<image:image><image:loc>${xmlText(new URL(image, origin).href)}</image:loc></image:image>`)
  const modified = lastModified === undefined ? '' : `<lastmod>${lastModified.toISOString()}</lastmod>`
  return there.map(({ address }) => `<url><loc>${address}</loc>${modified}${alternates.join('')}${pictures.join('')}</url>\n`)
}
