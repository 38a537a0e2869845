import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../harness/services/free-port.ts'
import { noisePicture } from '../../harness/data/noise-picture.ts'
import { createBrowser } from '../../harness/shops/served-shop.ts'
import { dataFolder, runProgram } from '../../harness/shops/shop-process.ts'
import { bootSystemd, missingForSystemd, type SystemdNamespace } from '../../harness/services/systemd-namespace.ts'
import { operatorPassword } from '../../harness/shops/test-shop.ts'

// A real systemd that starts a shop with its embedded database twice, on a busy machine; the first start in a fresh
// checkout builds the storefront as well.
vi.setConfig({ testTimeout: 400_000 })

const docs = join(import.meta.dirname, '../../../docs')
const missing = missingForSystemd()

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd finds no fault with the unit', async () => {
  const unit = (await readFile(join(docs, 'samples/vitrine.service'), 'utf8'))
    .replaceAll('/srv/vitrine/node_modules/.bin/node', process.execPath)
    .replace('User=vitrine', 'User=root')
  const folder = await dataFolder()
  await writeFile(join(folder, 'vitrine.service'), unit)
  const said = await new Promise<string>((done) => {
    let text = ''
    const child = spawn('systemd-analyze', ['verify', '--man=no', join(folder, 'vitrine.service')])
    child.stderr.on('data', (chunk) => {
      text += String(chunk)
    })
    child.on('close', () => done(text))
  })
  expect(said.split('\n').filter((line) => line.includes('vitrine.service'))).toEqual([])
})

test('the systemd unit, installed as the operator guide says, starts the shop under its own account, restarts it after a kill, and stops it without cutting off an answer', async ({
  skip,
}) => {
  if (missing !== undefined) return skip(missing)
  const booted = await bootSystemd()
  if ('refused' in booted) return skip(booted.refused)
  // As in the guide: root has built it, and the account of the service could not.
  expect(await runProgram(process.execPath, ['apps/shop/src/build.ts'], {}).ended).toMatchObject({ code: 0 })
  const { run } = booted
  const port = await freePort()
  const address = `http://localhost:${port}`
  const { install, command } = await serviceCommands()
  await installService(booted, install, `PORT=${port}\nDEMO=off\nDRAIN_SECONDS=8\n`)
  const property = async (name: string) => (await run(`systemctl show --property ${name} --value vitrine`)).trim()
  const becomesReady = () =>
    vi
      .waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), {
        timeout: 120_000,
        interval: 200,
      })
      .catch(async (error: unknown) => {
        throw new Error(`${String(error)}\n${await run('systemctl status vitrine; cat /run/shop.log', '')}`)
      })
  await becomesReady()

  const main = await property('MainPID')
  expect(main).toMatch(/^[1-9]\d*$/)
  const account = (await run('id -u vitrine')).trim()
  expect(await run(`grep -E '^(Uid|NoNewPrivs)' /proc/${main}/status`)).toBe(
    `Uid:\t${[account, account, account, account].join('\t')}\nNoNewPrivs:\t1\n`,
  )
  // The service may not write or see everything that this machine may.
  for (const folder of ['/etc', '/srv', '/var/lib']) {
    await run(`touch ${folder}/mark`)
    await expect(run(`touch /proc/${main}/root${folder}/mark`), folder).rejects.toThrow('Read-only file system')
  }
  for (const folder of ['/tmp', '/var/tmp', '/root'])
    await run(`touch ${folder}/mark && test ! -e /proc/${main}/root${folder}/mark`)

  const email = 'owner@vitrine.test'
  await run(
    command.replace('doctor', `operator create --email ${email} --role owner --password-stdin`),
    operatorPassword,
  )
  const owner = createBrowser((path, init) => fetch(address + path, init))
  await owner.call('doOperatorLogin', { email, password: operatorPassword })
  // More than the buffers of a connection take in.
  const picture = await noisePicture(10_000_000)
  const { url } = await owner.call('doUploadMedia', { fileName: 'noise.png', data: picture.toString('base64') })

  await run(`kill -KILL ${main}`)
  await vi.waitFor(async () => expect(await property('MainPID')).not.toMatch(new RegExp(`^(?:0|${main})$`)), {
    timeout: 60_000,
    interval: 200,
  })
  await becomesReady()
  expect(await property('NRestarts')).toBe('1')

  const answer = await fetch(`${address}${url}/full/`)
  expect(answer.status).toBe(200)
  const database = await embeddedDatabase(booted)
  let stopped = ''
  const stop = run('systemctl stop vitrine').then(
    () => {
      stopped = 'in order'
    },
    (error: unknown) => {
      stopped = String(error)
    },
  )
  await vi.waitFor(
    async () => expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ ready: false, leaving: true }),
    { timeout: 30_000, interval: 20 },
  )
  // The shop ends its database last: until then every request is answered.
  await expect(connectsTo(database)).resolves.toBe(true)
  await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'), {
    timeout: 30_000,
    interval: 20,
  })
  expect(stopped).toBe('')
  expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true)
  await stop
  expect(stopped).toBe('in order')
  expect(
    await run('systemctl show --property Result,ActiveState,ExecMainStatus vitrine').then((lines) =>
      lines.trim().split('\n').sort(),
    ),
  ).toEqual(['ActiveState=inactive', 'ExecMainStatus=0', 'Result=success'])
  expect(await run(`grep -ls '^Uid:\\s*${account}\\s' /proc/[0-9]*/status || :`)).toBe('')
})

/**
 * The two blocks of the guide's chapter about the service: what installs it, and a command of the shop under its
 * account.
 */
async function serviceCommands(): Promise<{ readonly install: readonly string[]; readonly command: string }> {
  const [, chapter = ''] = (await readFile(join(docs, 'operating.md'), 'utf8')).split('\n## As a service\n')
  const [install = '', command = ''] = Array.from(chapter.matchAll(/^```sh\n(.*?)\n```$/gms), ([, block = '']) => block)
  return { install: install.split('\n'), command }
}

/** Runs the guide's lines one by one; before the last one, which starts the service, come variables of the test. */
async function installService({ run }: SystemdNamespace, lines: readonly string[], variables: string): Promise<void> {
  for (const [place, line] of lines.entries()) {
    if (place === lines.length - 1) {
      await run('cat >> /etc/vitrine.env', variables)
      // There is no journal here.
      await run(
        'mkdir /run/systemd/system/vitrine.service.d && cat > /run/systemd/system/vitrine.service.d/log.conf',
        '[Service]\nStandardOutput=append:/run/shop.log\nStandardError=inherit\n',
      )
    }
    await run(`cd /srv/vitrine && ${line}`)
  }
}

async function embeddedDatabase({ run }: SystemdNamespace): Promise<string> {
  const port = (await run('sed -n 4p /var/lib/vitrine/postgres/postmaster.pid')).trim()
  return `postgres://vitrine:${(await run('cat /var/lib/vitrine/postgres-password')).trim()}@127.0.0.1:${port}/postgres`
}

async function connectsTo(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
  return true
}
