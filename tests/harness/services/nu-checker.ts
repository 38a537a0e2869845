import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Document {
  readonly name: string
  readonly html: string
}
interface Message {
  readonly type: string
  readonly subType?: string
  readonly url?: string
  readonly message: string
  readonly extract?: string
}

export function hasJava(): boolean {
  const found = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0
  if (!found) console.log('There is no Java here: the Nu HTML checker is left out.')
  return found
}

/** Messages of the checker that are no faults of ours, each with its reason. */
const ours: readonly RegExp[] = [
  // React writes them so; they mean nothing to HTML.
  /^Trailing slash on void elements/,
]

/**
 * The complaints of the Nu HTML checker about documents, in one process for all of them; the same complaint of many
 * pages is listed once, with its count.
 */
export async function faultsIn(
  documents: readonly Document[],
): Promise<{ readonly errors: readonly string[]; readonly warnings: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-nu-'))
  try {
    const files = new Map(documents.map((document, at) => [join(folder, `${at}.html`), document]))
    await Promise.all([...files].map(([file, { html }]) => writeFile(file, html)))
    const { messages } = JSON.parse(await checked([...files.keys()])) as { messages: readonly Message[] }
    const told = messages.filter(({ message }) => !ours.some((known) => known.test(message)))
    const nameOf = ({ url = '' }: Message) => files.get(url.startsWith('file:') ? fileURLToPath(url) : url)?.name ?? url
    const summed = (list: readonly Message[]) =>
      [...Map.groupBy(list, ({ message }) => message)].map(
        ([message, of]) => `${message} On ${of.length}, as ${of[0] ? nameOf(of[0]) : ''}: ${of[0]?.extract?.trim()}`,
      )
    const isError = ({ type }: Message) => type === 'error' || type === 'non-document-error'
    return { errors: summed(told.filter(isError)), warnings: summed(told.filter((message) => !isError(message))) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function checked(files: readonly string[]): Promise<string> {
  const jar = join(import.meta.dirname, '../../../node_modules/vnu-jar/build/dist/vnu.jar')
  // It ends with 1 when it found faults, and tells them all the same.
  return new Promise((resolve, reject) => {
    execFile(
      'java',
      ['-Xss2m', '-jar', jar, '--exit-zero-always', '--format', 'json', '--stdout', ...files],
      { maxBuffer: 256 * 2 ** 20 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    )
  })
}
