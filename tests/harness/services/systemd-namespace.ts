import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { dataFolder } from '../shops/shop-process.ts'

export interface SystemdNamespace {
  /** Runs a line of shell there as root, and answers what it prints. Rejects when it fails. */
  run(line: string, input?: string): Promise<string>
}

const root = join(import.meta.dirname, '../../..')
const systemd = ['/usr/lib/systemd/systemd', '/lib/systemd/systemd'].find((path) => existsSync(path))
const [unshare, nsenter] = ['/usr/bin/unshare', '/usr/bin/nsenter']
const bootSteps = 300 // a tenth of a second each

/** Why a real systemd cannot be booted on this machine, as far as that can be seen without trying. */
export function missingForSystemd(): string | undefined {
  if (systemd === undefined || !existsSync(unshare) || !existsSync(nsenter))
    return 'systemd or util-linux is not installed'
  if (process.getuid?.() !== 0) return 'only root may boot a systemd in namespaces of its own'
  if ((statSync(root).mode & 0o005) !== 0o005) return 'this checkout can be read by its owner only'
  return undefined
}

/**
 * A systemd of the test's own, as process 1 of its own namespaces (processes, mounts, control groups), with this
 * checkout at /srv/vitrine as a clone that root has made. It ends with the test, and with the process that runs the
 * test. `refused` says why a machine does not allow that.
 */
export async function bootSystemd(): Promise<SystemdNamespace | { readonly refused: string }> {
  const folder = await dataFolder()
  const outside = spawn(
    unshare,
    ['--mount', join(import.meta.dirname, 'systemd-namespace.sh'), folder, root, systemd ?? ''],
    { stdio: 'pipe' },
  )
  outside.stdin.on('error', () => {})
  let said = ''
  let faults = ''
  outside.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  outside.stderr.on('data', (chunk) => {
    faults += String(chunk)
  })
  const ended = new Promise<number | null>((resolve) => {
    outside.on('close', resolve).on('error', () => resolve(null))
  })
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  onTestFinished(async () => {
    outside.stdin.end()
    const code = await ended
    if (code !== 0 && booted) throw new Error(`The systemd of the test left something behind: ${faults}`)
  })
  let booted = false
  for (let step = 0; step < bootSteps && !isOver; step++) {
    const process1 = /^process (\d+)$/m.exec(said)?.[1]
    const run = (line: string, input?: string) => enter(process1 ?? '', line, input)
    booted =
      process1 !== undefined &&
      (await run('systemctl is-active multi-user.target').then(
        () => true,
        () => false,
      ))
    if (booted) return { run }
    if (said.includes('process') && process1 === undefined) break
    await pause(100)
  }
  return {
    refused: `systemd could not be booted in namespaces of its own: ${faults.trim().split('\n').at(-1) || 'it did not reach multi-user.target'}`,
  }
}

async function enter(process1: string, line: string, input = ''): Promise<string> {
  // Only there is this file: before the namespace has its own root, and after it has ended, these commands would change
  // the machine itself.
  const guarded = `test -e /.vitrine-test || { echo 'the namespace is not there' >&2; exit 1; }\n${line}`
  const child = spawn(
    nsenter,
    ['--target', process1, '--mount', '--pid', '--cgroup', '--uts', '--ipc', 'sh', '-c', guarded],
    { stdio: 'pipe', env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } },
  )
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk)
  })
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve)
  })
  if (code !== 0) throw new Error(`${line}: ${String(code)}\n${stdout}${stderr}`)
  return stdout
}
