import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { detectBinaryKind } from './binary-file.ts'
import { NoProductFile } from './no-product-file.ts'

/** The encoding of a file. */
export interface FileEncoding {
  /** Canonical label of the WHATWG encoding standard: 'utf-8', 'windows-1252'. */
  readonly label: string
  /**
   * `mark`: the file begins with a byte order mark; `named`: the caller chose it; `guessed`: the file is not UTF-8 and
   * says nothing about itself.
   */
  readonly source: 'mark' | 'content' | 'named' | 'guessed'
}

const fallback = 'windows-1252' // what Excel writes on a Western European Windows
const headBytes = 64
const replacementCharacter = '\uFFFD'

/** The bytes of a file, decompressed if its name ends in .gz. */
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

/** The canonical label of an encoding: 'latin1', 'cp1250', 'UTF-8'. Undefined if there is no such encoding. */
export function encodingLabel(name: string): string | undefined {
  try {
    return new TextDecoder(name.trim().replace(/^cp(?=125\d$)/i, 'windows-')).encoding
  } catch {
    return undefined
  }
}

/**
 * Reads the whole file to detect its encoding: by its byte order mark, as valid UTF-8, else Windows-1252. Throws
 * NoProductFile for a text with replacement characters and for files in other encodings.
 */
export async function detectEncoding(file: string, named?: string): Promise<FileEncoding> {
  const scanResult = await scan(file)
  if (scanResult.bytes === 0) throw new NoProductFile(`${file} is empty.`, 'empty')
  if (scanResult.binary !== undefined)
    throw new NoProductFile(`${file} is not a CSV file: it is ${scanResult.binary}.`, 'binary')
  const encoding = chooseEncoding(scanResult, file, named)
  if (encoding.label !== 'utf-8' || scanResult.replacementCount > 0) await refuseDamagedText(file, encoding)
  return encoding
}

function chooseEncoding(
  { byteOrderMark, isUtf8, replacementCount, firstReplacementLine, letterCount }: Scan,
  file: string,
  named: string | undefined,
): FileEncoding {
  if (byteOrderMark) return { label: byteOrderMark, source: 'mark' }
  if (named !== undefined) {
    const label = encodingLabel(named)
    if (label === undefined)
      throw new NoProductFile(
        `There is no encoding '${named}'. Known names are utf-8, windows-1252, windows-1250, iso-8859-2 and others of the WHATWG encoding standard.`,
        'encoding',
      )
    return { label, source: 'named' }
  }
  if (isUtf8) return { label: 'utf-8', source: 'content' }
  // Valid UTF-8 sequences are rare in single-byte encodings, so a file with many of them is damaged UTF-8.
  if (letterCount > replacementCount) {
    throw new NoProductFile(
      `${file} is UTF-8 with damaged bytes, first in line ${firstReplacementLine}: parts of it were saved in another encoding. Save it again as UTF-8, or name its encoding with --encoding.`,
      'encoding',
    )
  }
  return { label: fallback, source: 'guessed' }
}

interface Scan {
  readonly bytes: number
  readonly byteOrderMark: string | undefined
  /** The detected type of a file that is not text. */
  readonly binary: string | undefined
  readonly isUtf8: boolean
  /** Replacement characters that reading it as UTF-8 gives, and the line of the first. */
  readonly replacementCount: number
  readonly firstReplacementLine: number
  /** Well-formed letters beyond ASCII. */
  readonly letterCount: number
}

async function scan(file: string): Promise<Scan> {
  const [strict, lenient] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('utf-8')]
  let [bytes, replacementCount, letterCount, line, firstReplacementLine] = [0, 0, 0, 1, 0]
  let isUtf8 = true
  let firstBytes = Buffer.alloc(0)
  const count = (text: string) => {
    for (const [letter] of text.matchAll(/[\n\u{80}-\u{10FFFF}]/gu)) {
      if (letter === '\n') line++
      else if (letter !== replacementCharacter) letterCount++
      else if (replacementCount++ === 0) firstReplacementLine = line
    }
  }
  for await (const chunk of readBytes(file) as AsyncIterable<Buffer>) {
    if (firstBytes.length < headBytes) firstBytes = Buffer.concat([firstBytes, chunk.subarray(0, headBytes)])
    bytes += chunk.length
    isUtf8 &&= canDecode(strict, chunk)
    count(lenient.decode(chunk, { stream: true }))
  }
  count(lenient.decode())
  return {
    bytes,
    byteOrderMark: detectByteOrderMark(firstBytes),
    binary: detectBinaryKind(firstBytes),
    isUtf8: isUtf8 && canDecode(strict),
    replacementCount,
    firstReplacementLine,
    letterCount,
  }
}

function canDecode(strict: TextDecoder, chunk?: Buffer): boolean {
  try {
    strict.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

function detectByteOrderMark(firstBytes: Buffer): string | undefined {
  if (firstBytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8'
  if (firstBytes[0] === 0xff && firstBytes[1] === 0xfe) return 'utf-16le'
  return firstBytes[0] === 0xfe && firstBytes[1] === 0xff ? 'utf-16be' : undefined
}

// Replacement characters mark lost letters; control characters indicate another encoding.
async function refuseDamagedText(file: string, encoding: FileEncoding): Promise<void> {
  let line = 1
  for await (const text of decode(readBytes(file), encoding)) {
    for (const [letter] of text.matchAll(/[\n\u0080-\u009F\uFFFD]/g)) {
      if (letter === '\n') line++
      else if (letter === replacementCharacter)
        throw new NoProductFile(
          `Line ${line} of ${file} contains '${replacementCharacter}' where a letter was lost when the file was saved. Export it again as UTF-8.`,
          'encoding',
        )
      else if (encoding.label !== 'utf-8')
        throw new NoProductFile(
          `Line ${line} of ${file} has a letter that ${encoding.label} does not know. Save the file as UTF-8, or name its encoding with --encoding.`,
          'encoding',
        )
    }
  }
}
