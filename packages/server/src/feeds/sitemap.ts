import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { defaultLocale, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { SitemapEntry } from '../engine-port.ts'
import { GzipText } from './gzip-text.ts'
import { xmlText } from './xml-text.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** Gzipped files by address: the index, and the parts that it names. */
type Edition = ReadonlyMap<string, Bytes>
export type Entry = Omit<SitemapEntry, 'lastModified'> & { readonly lastModified?: Date }

// The protocol allows 50 MiB per file; the rest is for the closing tag.
const maxPartBytes = 49 * 2 ** 20
// Busy shops change all the time; crawlers do not need a new edition within a minute.
const minLifetimeSeconds = 60

interface SitemapOptions {
  readonly entries: () => AsyncIterable<Entry>
  readonly publicUrl: URL
  readonly mainLanguage?: () => Promise<Locale>
  readonly maxEntries?: number
  readonly clock?: () => number
}

/** The sitemap of all indexable URLs, written on first request and cached until something changes. SF-2.47 */
export class Sitemap {
  readonly #options: Required<SitemapOptions>
  #edition: { readonly files: Promise<Edition>; readonly writtenAt: number; isStale: boolean } | undefined

  constructor(options: SitemapOptions) {
    this.#options = {
      maxEntries: serverLimits.sitemapEntries,
      clock: () => performance.now() / 1000,
      mainLanguage: () => Promise.resolve(defaultLocale),
      ...options,
    }
  }

  async file(path: string): Promise<Bytes | undefined> {
    return (await this.#current()).get(path)
  }

  markStale(): void {
    if (this.#edition !== undefined) this.#edition.isStale = true
  }

  #current(): Promise<Edition> {
    const now = this.#options.clock()
    if (this.#edition !== undefined && (!this.#edition.isStale || now - this.#edition.writtenAt < minLifetimeSeconds))
      return this.#edition.files
    const edition = { files: write(this.#options), writtenAt: now, isStale: false }
    this.#edition = edition
    edition.files.catch(() => {
      if (this.#edition === edition) this.#edition = undefined
    })
    return edition.files
  }
}

export async function gunzipBytes(gzipped: Bytes): Promise<Bytes> {
  return new Uint8Array(await promisify(gunzip)(gzipped))
}

async function write({ entries, publicUrl, maxEntries, mainLanguage }: Required<SitemapOptions>): Promise<Edition> {
  const main = await mainLanguage()
  const files = new Map<string, Bytes>()
  let part = await Part.create()
  async function close(): Promise<void> {
    files.set(`/sitemap-${files.size + 1}.xml`, await part.close())
  }
  for await (const entry of entries()) {
    for (const xml of toUrlElements(entry, publicUrl.origin, main)) {
      if (part.entries >= maxEntries || part.bytes + xml.length > maxPartBytes) {
        await close()
        part = await Part.create()
      }
      await part.add(xml)
    }
  }
  await close()
  const index = new GzipText()
  await index.write(toIndexXml([...files.keys()], publicUrl.origin))
  return files.set('/sitemap.xml', await index.end())
}

class Part {
  entries = 0
  bytes = 0
  readonly #text = new GzipText()

  static async create(): Promise<Part> {
    const part = new Part()
    await part.#text.write(
      `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`,
    )
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

function toIndexXml(files: readonly string[], origin: string): string {
  const parts = files.map((file) => `<sitemap><loc>${xmlText(origin + file)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`
}

/** One <url> per language of the page; each names all of them, and the one in the main language as the default. */
export function toUrlElements(
  { paths, lastModified, images }: Entry,
  origin: string,
  main: Locale = defaultLocale,
): string[] {
  const translations = locales.flatMap((locale) => {
    const path = paths[locale]
    return path === undefined ? [] : [{ locale, address: xmlText(origin + encodeURI(path)) }]
  })
  const alternates = [
    ...translations,
    ...[translations.find(({ locale }) => locale === main) ?? translations[0]]
      .flatMap((each) => each ?? [])
      .map(({ address }) => ({ locale: 'x-default', address })),
  ].map(({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`)
  const pictures = images.map(
    (image) => `<image:image><image:loc>${xmlText(new URL(image, origin).href)}</image:loc></image:image>`,
  )
  const modified = lastModified === undefined ? '' : `<lastmod>${lastModified.toISOString()}</lastmod>`
  return translations.map(
    ({ address }) => `<url><loc>${address}</loc>${modified}${alternates.join('')}${pictures.join('')}</url>\n`,
  )
}
