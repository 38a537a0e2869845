import './production.ts'
import { runCommandLine } from './command-line.ts'

// The reader may close the pipe early (`export | head`).
process.stdout.on('error', (error) => {
  if (!isClosedPipe(error)) throw error
})

try {
  await runCommandLine(process.argv.slice(2))
} catch (error) {
  if (isClosedPipe(error)) process.exit(0)
  throw error
}

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}
