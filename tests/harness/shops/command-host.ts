// A process that runs one command of the command line after the other, with the modules of the shop loaded once.
// Started by shop-process.ts.
import '../../../apps/shop/src/production.ts'
import { Readable } from 'node:stream'
import { runCommandLine } from '../../../apps/shop/src/command-line.ts'

export interface HostedCommand {
  readonly args: readonly string[]
  readonly variables: Readonly<Record<string, string>>
  readonly input: string
  /** Written to both outputs when the command is over. */
  readonly endMark: string
}

const environment = { ...process.env }

process.on('message', (command) => {
  // Sent by shop-process.ts.
  void run(command as HostedCommand)
})
process.on('disconnect', () => process.exit())

async function run({ args, variables, input, endMark }: HostedCommand): Promise<void> {
  process.env = { ...environment, ...variables }
  process.exitCode = 0
  Object.defineProperty(process, 'stdin', { value: Readable.from(input === '' ? [] : [input]), configurable: true })
  try {
    await runCommandLine(args)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
  const code = process.exitCode
  process.exitCode = 0
  // Pipes are written at once, so that each output ends with its mark.
  process.stdout.write(`${endMark}${code}`)
  process.stderr.write(endMark)
}
