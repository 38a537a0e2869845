import { Worker } from 'node:worker_threads'
import { NoProductFile } from '../../shopify/file/no-product-file.ts'

/** Of all sheets and texts, unpacked: more is a bomb, or no list of products. */
const maxUnpackedBytes = 250_000_000
const maxMs = 120_000

export interface WorkbookTask {
  readonly file: string
  readonly target: string
  readonly maxUnpackedBytes: number
}
export type WorkbookOutcome = { readonly is: 'converted' } | { readonly is: 'bomb' | 'broken' | 'empty' }

/**
 * Writes the first sheet of a workbook as CSV, in a thread: a large or hostile one neither stops the shop nor takes its
 * memory. Throws NoProductFile.
 */
export async function convertWorkbook(file: string, target: string): Promise<void> {
  const outcome = await runInThread({ file, target, maxUnpackedBytes })
  if (outcome.is === 'bomb')
    throw new NoProductFile(
      `${file} unpacks to more than ${maxUnpackedBytes / 1_000_000} MB. Save the sheet as CSV UTF-8.`,
      'tooLarge',
    )
  if (outcome.is === 'empty') throw new NoProductFile(`${file} has an empty first sheet.`, 'empty')
  if (outcome.is === 'broken')
    throw new NoProductFile(`${file} is a damaged workbook, or another ZIP file. Save it again as .xlsx.`)
}

function runInThread(task: WorkbookTask): Promise<WorkbookOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
      workerData: task,
      name: 'workbook',
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    const timer = setTimeout(() => {
      resolve({ is: 'bomb' })
      void worker.terminate()
    }, maxMs)
    worker.once('message', (outcome: WorkbookOutcome) => resolve(outcome))
    worker.once('error', (error: Error & { readonly code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ is: 'bomb' }) : reject(error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve({ is: 'broken' })
    })
  })
}
