import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@vitrine/contract/api/client'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import { readPostmaster, isPostgresOn } from '@vitrine/engine/kernel/database/postmaster'
import { onTestFinished } from 'vitest'
import { freePort } from '../services/free-port.ts'
import type { Afterwards } from '../database/test-database.ts'

type Environment = Readonly<Record<string, string>>

export interface Ending {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Program {
  readonly pid: number
  readonly ended: Promise<Ending>
  /** Its standard output up to now. */
  said(): string
  /** Resolves when the standard output holds this text; rejects when the program ends without having said it. */
  says(text: string): Promise<void>
  send(signal: NodeJS.Signals): void
}

export interface OpenedShop extends Program {
  readonly address: string
  /** Asks the shop as a visitor without cookies. */
  readonly call: Client['call']
  /** Ctrl-C, and the end that follows. */
  stop(): Promise<Ending>
}

const root = join(import.meta.dirname, '../../..')

/**
 * A program of the shop in a process of its own, in an environment that holds these variables and no others of the
 * shop.
 */
export function runProgram(
  command: string,
  words: readonly string[],
  variables: Environment,
  {
    input,
    cwd = root,
    afterwards = onTestFinished,
  }: {
    readonly input?: string | undefined
    readonly cwd?: string
    readonly afterwards?: Afterwards
  } = {},
): Program {
  const { PATH = '', HOME = tmpdir(), NODE_COMPILE_CACHE } = process.env
  const child = spawn(command, words, {
    cwd,
    env: { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...variables },
    stdio: 'pipe',
  })
  // A program may end without having read it.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  let stdout = ''
  let stderr = ''
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk)
  })
  afterwards(async () => {
    child.kill('SIGINT')
    await ended
  })
  return {
    // There is none when the program could not be started at all, which `ended` tells.
    pid: child.pid ?? 0,
    ended,
    said: () => stdout,
    send: (signal) => void child.kill(signal),
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (stdout.includes(text)) resolve()
        }
        child.stdout.on('data', look)
        ended.then(() => reject(new Error(`ended without saying '${text}':\n${stdout}${stderr}`)), reject)
        look()
      }),
  }
}

/** Its pictures are made when somebody asks for them: preparing those of the demo shop keeps all processors busy. */
export const start = (variables: Environment) =>
  runProgram(process.execPath, ['apps/shop/src/start.ts'], {
    LOG_LEVEL: 'error',
    PREPARE_PICTURES: 'off',
    ...variables,
  })

export const runCommand = (words: readonly string[], variables: Environment, input?: string) =>
  runProgram(process.execPath, ['apps/shop/src/cli.ts', ...words], variables, { input })

/** One command of the command line in a process of its own, from its beginning to its end. */
export const commandProcess = (words: readonly string[], variables: Environment, input?: string) =>
  runCommand(words, variables, input).ended

/** A shop whose door is open, without the demo shop unless that is wanted. */
export async function openedShop(
  variables: Environment,
  program: (variables: Environment) => Program = start,
): Promise<OpenedShop> {
  const port = await freePort()
  const shop = program({ PORT: String(port), DEMO: 'off', PREPARE_PICTURES: 'off', ...variables })
  const address = `http://localhost:${port}`
  await shop.says('Vitrine is open')
  return {
    ...shop,
    address,
    call: createClient({
      apiUrl: `${address}/api`,
      fetch: (url, init) => fetch(url, init),
      locale: () => 'en',
      configId: 'test',
    }).call,
    stop() {
      shop.send('SIGINT')
      return shop.ended
    },
  }
}

/** A folder for a shop's data; it goes afterwards, together with a database that is left on it. */
export async function dataFolder(afterwards: Afterwards = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shop-'))
  // PostgreSQL's account must be able to walk there.
  await chmod(folder, 0o755)
  afterwards(async () => {
    if (databaseOn(folder) !== undefined) await startEmbeddedPostgres(folder).then((left) => left.stop())
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Number of the database process that works on a data folder. */
export function databaseOn(folder: string): number | undefined {
  const data = join(folder, 'postgres')
  const found = readPostmaster(data)
  return found && isPostgresOn(found.pid, data) ? found.pid : undefined
}
