import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { binaryKind } from './binary-file.ts'
import { NoProductFile } from './no-product-file.ts'

/** How the bytes of a file become text. */
export interface FileEncoding {
  /** Canonical label of the WHATWG encoding standard: 'utf-8', 'windows-1252'. */
  readonly label: string
  /** `mark`: the file begins with a byte order mark; `named`: the caller chose it; `guessed`: the file is not UTF-8 and says nothing about itself. */
  readonly source: 'mark' | 'content' | 'named' | 'guessed'
}

const fallback = 'windows-1252' // what Excel writes on a Western European Windows
const headBytes = 64
const replacement = '\uFFFD'

/** The bytes of a file, unpacked when its name ends in .gz. */
export function readBytes(file: string): Readable {
  const source = createReadStream(file)
  if (!file.toLowerCase().endsWith('.gz')) return source
  // Ends both when one of them fails or is left; the reader sees the error.
  return pipeline(source, createGunzip(), () => {})
}

/** Decodes a stream of bytes; a byte order mark is not part of the text. */
export async function* decode(bytes: AsyncIterable<Uint8Array>, { label }: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(label)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** The label of an encoding that a person names: 'latin1', 'cp1250', 'UTF-8'. Undefined: there is no such encoding. */
export function encodingLabel(name: string): string | undefined {
  try {
    return new TextDecoder(name.trim().replace(/^cp(?=125\d$)/i, 'windows-')).encoding
  } catch {
    return undefined
  }
}

/**
 * Reads the whole file once to find out how it is encoded, before anything of it is believed: by its byte order mark, by being valid UTF-8, else
 * Windows-1252. Throws NoProductFile for a text whose letters were lost before it came here, and for one that is none of these.
 */
export async function detectEncoding(file: string, named?: string): Promise<FileEncoding> {
  const found = await scan(file)
  if (found.bytes === 0) throw new NoProductFile(`${file} is empty.`)
  if (found.binary !== undefined) throw new NoProductFile(`${file} is no CSV: it is ${found.binary}.`)
  const encoding = encodingOf(found, file, named)
  if (encoding.label !== 'utf-8' || found.replaced > 0) await refuseLostLetters(file, encoding)
  return encoding
}

function encodingOf({ mark, isUtf8, replaced, firstLine, letters }: Scan, file: string, named: string | undefined): FileEncoding {
  if (mark) return { label: mark, source: 'mark' }
  if (named !== undefined) {
    const label = encodingLabel(named)
    if (label === undefined) throw new NoProductFile(`There is no encoding '${named}'. Known names are utf-8, windows-1252, windows-1250, iso-8859-2 and others of the WHATWG encoding standard.`)
    return { label, source: 'named' }
  }
  if (isUtf8) return { label: 'utf-8', source: 'content' }
  // In a file of one-byte letters hardly two of them look like one of UTF-8: where many do, the file is UTF-8 and damaged.
  if (letters > replaced) {
    throw new NoProductFile(`${file} is UTF-8 with damaged bytes, first in line ${firstLine}: parts of it were saved in another encoding. Save it again as UTF-8, or name its encoding with --encoding.`)
  }
  return { label: fallback, source: 'guessed' }
}

interface Scan {
  readonly bytes: number
  readonly mark: string | undefined
  /** What the file is when it is no text. */
  readonly binary: string | undefined
  readonly isUtf8: boolean
  /** Replacement characters that reading it as UTF-8 gives, and the line of the first. */
  readonly replaced: number
  readonly firstLine: number
  /** Well-formed letters beyond ASCII. */
  readonly letters: number
}

async function scan(file: string): Promise<Scan> {
  const [strict, lenient] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('utf-8')]
  let [bytes, replaced, letters, line, firstLine] = [0, 0, 0, 1, 0]
  let isUtf8 = true
  let head = Buffer.alloc(0)
  const count = (text: string) => {
    for (const [letter] of text.matchAll(/[\n\u{80}-\u{10FFFF}]/gu)) {
      if (letter === '\n') line++
      else if (letter !== replacement) letters++
      else if (replaced++ === 0) firstLine = line
    }
  }
  for await (const chunk of readBytes(file) as AsyncIterable<Buffer>) {
    if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)])
    bytes += chunk.length
    isUtf8 &&= decodes(strict, chunk)
    count(lenient.decode(chunk, { stream: true }))
  }
  count(lenient.decode())
  return { bytes, mark: markOf(head), binary: binaryKind(head), isUtf8: isUtf8 && decodes(strict), replaced, firstLine, letters }
}

function decodes(strict: TextDecoder, chunk?: Buffer): boolean {
  try {
    strict.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

function markOf(head: Buffer): string | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined
}

// Replacement characters stand for letters that cannot be brought back; control characters show that the encoding is a third one.
async function refuseLostLetters(file: string, encoding: FileEncoding): Promise<void> {
  let line = 1
  for await (const text of decode(readBytes(file), encoding)) {
    for (const [letter] of text.matchAll(/[\n\u0080-\u009F\uFFFD]/g)) {
      if (letter === '\n') line++
      else if (letter === replacement) throw new NoProductFile(`Line ${line} of ${file} contains '${replacement}' where a letter was lost when the file was saved. Export it again as UTF-8.`)
      else if (encoding.label !== 'utf-8') throw new NoProductFile(`Line ${line} of ${file} has a letter that ${encoding.label} does not know. Save the file as UTF-8, or name its encoding with --encoding.`)
    }
  }
}
