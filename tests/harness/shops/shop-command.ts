import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HostedCommand } from './command-host.ts'

export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const idle: ChildProcess[] = []

/**
 * One command of the command line, from its beginning to its end. A process that has loaded the shop before runs it:
 * loading takes longer than most commands. Commands at the same time run in different processes. What a process itself
 * promises (that it ends, signals, pipes, a database of its own) is tested with commandProcess().
 */
export async function shopCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  input = '',
): Promise<CommandResult> {
  const host = idle.pop() ?? startHost()
  const result = await runIn(host, { args, variables, input, endMark: `\u0000${randomUUID()}` })
  if (host.connected && host.exitCode === null) idle.push(host)
  return result
}

function startHost(): ChildProcess {
  const { PATH = '', HOME = tmpdir(), NODE_COMPILE_CACHE } = process.env
  const host = fork(join(import.meta.dirname, 'command-host.ts'), {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // It ends with this process, which must not wait for it.
  host.unref()
  host.channel?.unref()
  for (const output of [host.stdout, host.stderr]) if (output instanceof Socket) output.unref()
  return host
}

function runIn(host: ChildProcess, command: HostedCommand): Promise<CommandResult> {
  const { promise, resolve, reject } = Promise.withResolvers<CommandResult>()
  const outputs = { stdout: '', stderr: '' }
  const collect = (name: keyof typeof outputs) => (data: unknown) => {
    outputs[name] += String(data)
    finish()
  }
  const onStdout = collect('stdout')
  const onStderr = collect('stderr')
  // A command may end the process itself.
  const onClose = (code: number | null) => end({ code, ...outputs })
  host.stdout?.setEncoding('utf8').on('data', onStdout)
  host.stderr?.setEncoding('utf8').on('data', onStderr)
  host.on('close', onClose)
  host.on('error', reject)
  host.send(command, (error) => error && reject(error))
  return promise

  function finish(): void {
    const [stdout = '', code] = outputs.stdout.split(command.endMark)
    const [stderr = '', ended] = outputs.stderr.split(command.endMark)
    if (code !== undefined && code !== '' && ended !== undefined) end({ code: Number(code), stdout, stderr })
  }

  function end(result: CommandResult): void {
    host.stdout?.off('data', onStdout)
    host.stderr?.off('data', onStderr)
    host.off('close', onClose)
    host.off('error', reject)
    resolve(result)
  }
}
