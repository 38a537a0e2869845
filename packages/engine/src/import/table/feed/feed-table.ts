import { XMLParser } from 'fast-xml-parser'
import { decode, detectEncoding, readBytes } from '../../shopify/file/file-encoding.ts'
import { NoProductFile } from '../../shopify/file/no-product-file.ts'
import type { BrokenRow, FileRecord } from '../../shopify/file/read-rows.ts'
import type { Table } from '../table.ts'

const maxEntryLength = 1_000_000 // characters
const opening = /<(item|entry)(?=[\s>])/

/** A product feed in XML, RSS or Atom: each item is a row, each of its elements a column. */
export async function openFeed(file: string): Promise<Table> {
  const encoding = await detectEncoding(file)
  const names = new Set<string>()
  let entries = 0
  for await (const { fields } of readEntries(file, encoding)) {
    entries++
    for (const { name } of fields) names.add(name)
  }
  if (entries === 0) throw new NoProductFile(`${file} is XML without an <item> or <entry>.`, 'format')
  const head = [...names]
  return {
    kind: 'xml',
    format: { encoding, delimiter: ',', hasSeparatorLine: false },
    head,
    async *rows(onBrokenRow): AsyncGenerator<FileRecord> {
      for await (const { line, fields } of readEntries(file, encoding, onBrokenRow)) {
        const values = Map.groupBy(fields, ({ name }) => name)
        yield { line, cells: head.map((name) => (values.get(name) ?? []).map(({ value }) => value).join(',')) }
      }
    },
  }
}

interface FeedEntry {
  readonly line: number
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** Reads entry by entry, so that a large feed needs little memory. Declarations of entities are refused. */
async function* readEntries(
  file: string,
  encoding: Parameters<typeof decode>[1],
  onBrokenRow?: (row: BrokenRow) => void,
): AsyncGenerator<FeedEntry> {
  const parser = new XMLParser({
    ignoreAttributes: true,
    removeNSPrefix: true,
    parseTagValue: false,
    trimValues: true,
    processEntities: true,
    isArray: () => true,
  })
  let text = ''
  let line = 1
  for await (const part of decode(readBytes(file), encoding)) {
    text += part
    if (/<!(DOCTYPE|ENTITY)/i.test(text))
      throw new NoProductFile(`${file} declares a document type, which feeds do not have.`, 'format')
    for (;;) {
      const start = opening.exec(text)
      if (!start) {
        // A tag can go on in the next part.
        const kept = text.lastIndexOf('<')
        line += countLines(text.slice(0, Math.max(0, kept)))
        text = kept < 0 ? '' : text.slice(kept)
        break
      }
      const closing = `</${start[1]}>`
      const end = text.indexOf(closing, start.index)
      if (end < 0) {
        if (text.length - start.index > maxEntryLength)
          throw new NoProductFile(`${file} has an item longer than ${maxEntryLength} characters.`, 'format')
        break
      }
      line += countLines(text.slice(0, start.index))
      const entry = text.slice(start.index, end + closing.length)
      const fields = parseEntry(parser, entry)
      if (fields) yield { line, fields }
      else onBrokenRow?.({ line, reason: 'the item is not well-formed XML' })
      line += countLines(entry)
      text = text.slice(end + closing.length)
    }
  }
}

function parseEntry(parser: XMLParser, entry: string): FeedEntry['fields'] | undefined {
  try {
    // What the parser returns for a document with one element.
    const [root] = Object.values(parser.parse(entry, true) as Record<string, readonly Record<string, unknown>[]>)
    return Object.entries(root?.[0] ?? {}).flatMap(([name, values]) =>
      (Array.isArray(values) ? values : []).flatMap((value: unknown) =>
        typeof value === 'string' && value !== '' ? [{ name, value: value.replaceAll('\0', '') }] : [],
      ),
    )
  } catch {
    return undefined
  }
}

const countLines = (text: string): number => text.split('\n').length - 1
