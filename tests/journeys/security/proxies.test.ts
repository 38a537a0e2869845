import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { connectionsPerNetwork } from '@vitrine/server/http/serve'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LimitOutcomes } from '../../harness/database/connection-limit.ts'
import { freePort } from '../../harness/services/free-port.ts'
import { noisePicture } from '../../harness/data/noise-picture.ts'
import { dataFolder, openedShop, runProgram, commandProcess } from '../../harness/shops/shop-process.ts'
import { createBrowser } from '../../harness/shops/served-shop.ts'
import { testDatabase } from '../../harness/database/test-database.ts'
import { operatorPassword } from '../../harness/shops/test-shop.ts'

// The samples of docs/samples, run as they are but for port and certificate. Where a program is missing, its tests are
// skipped.
vi.setConfig({ testTimeout: 180_000 })

const samples = join(import.meta.dirname, '../../../docs/samples')
const sampleOf = (file: string) => readFile(join(samples, file), 'utf8')
const programs = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy', haproxy: '/usr/sbin/haproxy' } as const
type Name = keyof typeof programs

interface Ports {
  readonly port: number
  /** Of the shop, or of its instances. */
  readonly shops: readonly number[]
}

const addresses = (shops: readonly number[]) => shops.map((shop) => `127.0.0.1:${shop}`)

const nginxOf = (folder: string, http: string) =>
  `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr; events { worker_connections 2048; } http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; ${http} }`

const configs: Readonly<Record<Name | 'bare', (folder: string, ports: Ports) => Promise<string>>> = {
  nginx: async (folder, { port, shops }) =>
    nginxOf(
      folder,
      (await sampleOf('nginx.conf'))
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replaceAll(/^ *(?:http2|ssl_certificate).*$/gm, '')
        .replace(
          'server 127.0.0.1:3000;',
          addresses(shops)
            .map((shop) => `server ${shop};`)
            .join(' '),
        ),
    ),
  bare: async (folder, { port, shops }) =>
    nginxOf(folder, `server { listen 127.0.0.1:${port}; location / { proxy_pass http://${addresses(shops)[0]}; } }`),
  caddy: async (_, { port, shops }) =>
    `{\n\tadmin off\n}\n${(await sampleOf('Caddyfile')).replace('shop.example {', `http://localhost:${port} {`).replace('127.0.0.1:3000', addresses(shops).join(' '))}`,
  haproxy: async (_, { port, shops }) =>
    (await sampleOf('haproxy.cfg')).replace(/bind :443 .*/, `bind 127.0.0.1:${port}`).replace(
      'server one 127.0.0.1:3000 check',
      addresses(shops)
        .map((shop, place) => `server shop${place} ${shop} check`)
        .join('\n  '),
    ),
}

const words: Readonly<Record<Name, (file: string, folder: string) => readonly string[]>> = {
  nginx: (file, folder) => ['-c', file, '-p', folder, '-e', 'stderr'],
  caddy: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  haproxy: (file) => ['-db', '-f', file],
}

/** A proxy before ports of this machine, until the test ends; answers its own address. */
async function proxyBefore(shops: readonly number[], name: Name, config: Name | 'bare' = name): Promise<string> {
  const folder = join(await dataFolder(), 'proxy')
  await mkdir(folder)
  const port = await freePort()
  const file = join(folder, 'config')
  await writeFile(file, await configs[config](folder, { port, shops }))
  const program = runProgram(programs[name], words[name](file, folder), {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    HOME: folder,
  })
  const address = `http://localhost:${port}`
  let stopped = ''
  program.ended.then(
    ({ stderr }) => {
      stopped = stderr
    },
    () => {},
  )
  await vi.waitFor(
    async () => {
      if (stopped !== '') throw new Error(stopped)
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
    },
    { timeout: 30_000, interval: 100 },
  )
  return address
}

/** Stands where the shop would, and tells what reached it. */
async function upstream() {
  const seen: { headers: IncomingHttpHeaders; bytes: number }[] = []
  const server = createServer(async (incoming, answer) => {
    if (incoming.url === '/readyz') return answer.end('ready')
    let bytes = 0
    for await (const chunk of incoming) bytes += Buffer.byteLength(chunk as Buffer)
    seen.push({ headers: incoming.headers, bytes })
    if (incoming.url !== '/long') return answer.end('taken')
    answer.write('first')
    // The rest comes only when the reader has said that the first part has arrived.
    rest = () => answer.end('x'.repeat(20_000_000))
  })
  let rest = () => {}
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere')
  return { port: address.port, seen, finish: () => rest() }
}

for (const name of Object.keys(programs) as Name[]) {
  const check = test.skipIf(!existsSync(programs[name]))

  check(`${name} replaces a forged X-Forwarded-For, passes on 28 MB, and sends a long answer as it comes`, async () => {
    const behind = await upstream()
    const address = await proxyBefore([behind.port], name)
    await fetch(`${address}/`, {
      method: 'POST',
      body: Buffer.alloc(28_000_000),
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    const [first] = behind.seen
    expect([first?.bytes, first?.headers['x-forwarded-for']]).toEqual([
      28_000_000,
      expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/),
    ])
    expect(first?.headers['x-forwarded-proto']).toMatch(/^https?$/)
    const reader = (await fetch(`${address}/long`)).body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first')
    behind.finish()
    let bytes = 0
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      bytes += part.value.byteLength
    expect(bytes).toBe(20_000_000)
  })
}

const refusals: Readonly<Record<Name, string>> = { nginx: '429', caddy: 'closed', haproxy: 'closed' }

for (const name of ['nginx', 'haproxy'] as const) {
  test.skipIf(!existsSync(programs[name]))(
    `${name} refuses the connection beyond the limit of one network until there is room again, while another network gets through`,
    async () => {
      const [folder, port, behind] = [await dataFolder(), await freePort(), await freePort()]
      const file = join(folder, 'config')
      await writeFile(file, await configs[name](folder, { port, shops: [behind] }))
      runProgram(programs[name], words[name](file, folder), {})
      expect(await connectionLimit(process.execPath, [], [port, behind, connectionsPerNetwork, 'again'])).toEqual({
        ...boundBy(refusals[name]),
        withRoomAgain: '200',
      })
    },
  )
}

// Before Caddy it is the firewall that counts. A firewall and addresses of IPv6 need a network of the test's own, which
// only root can make.
const unshare = '/usr/bin/unshare'
const ipv6 =
  'ip link set lo up; for address in fd00::1 fd00::2 fd00:0:0:1::1; do ip address add $address/128 dev lo nodad; done'
const canMakeNetworks =
  process.getuid?.() === 0 &&
  spawnSync(unshare, ['--net', 'sh', '-ec', `${ipv6}; nft --file ${join(samples, 'networks.nft')}`]).status === 0

for (const [name, version] of [
  ['caddy', 'ipv4'],
  ['caddy', 'ipv6'],
  ['nginx', 'ipv6'],
  ['haproxy', 'ipv6'],
] as const) {
  const subject = name === 'caddy' ? 'before caddy the firewall' : name
  const network = version === 'ipv4' ? 'an IPv4 address' : 'a /64 of IPv6'
  test.skipIf(!canMakeNetworks || !existsSync(programs[name]))(
    `${subject} refuses the connection beyond the limit of ${network}, while another network gets through`,
    async () => {
      const [folder, port, behind] = [await dataFolder(), await freePort(), await freePort()]
      const file = join(folder, 'config')
      await writeFile(
        file,
        (await configs[name](folder, { port, shops: [behind] }))
          .replace(`listen 127.0.0.1:${port}`, `listen [::]:${port}`)
          .replace(`bind 127.0.0.1:${port}`, `bind :::${port}`),
      )
      await writeFile(
        join(folder, 'networks.nft'),
        (await sampleOf('networks.nft')).replaceAll('dport 443', `dport ${port}`),
      )
      const firewall = name === 'caddy' ? `nft --file ${join(folder, 'networks.nft')};` : ''
      const line = `${ipv6}; ${firewall} HOME=${folder} ${[programs[name], ...words[name](file, folder)].join(' ')} & exec "$@"`
      const before = ['--net', '--pid', '--fork', '--kill-child', 'sh', '-ec', line, 'sh', process.execPath]
      // What the firewall refuses from the same machine stays counted for two minutes, so it is not asked for room
      // again.
      expect(await connectionLimit(unshare, before, [port, behind, connectionsPerNetwork, version])).toEqual(
        boundBy(refusals[name]),
      )
    },
  )
}

const boundBy = (refusal: string): LimitOutcomes => ({
  upToLimit: { 200: connectionsPerNetwork },
  beyondLimit: refusal,
  otherNetwork: '200',
})

async function connectionLimit(
  command: string,
  before: readonly string[],
  words: readonly (string | number)[],
): Promise<LimitOutcomes> {
  const { code, stdout, stderr } = await runProgram(
    command,
    [...before, join(import.meta.dirname, '../../harness/database/connection-limit.ts'), ...words.map(String)],
    {},
  ).ended
  if (code !== 0) throw new Error(stderr)
  // Its own output.
  return JSON.parse(stdout) as LimitOutcomes
}

const installed = (Object.keys(programs) as Name[]).filter((name) => existsSync(programs[name]))

test.skipIf(installed.length === 0)(
  `two instances behind ${installed.join(', ')} count each shopper's own address, take large uploads, keep mails closed, and lose no request when one of them leaves`,
  async () => {
    const { url } = await testDatabase()
    // As the operator guide says: three times the interval of the samples' health checks.
    const variables = { DATABASE_URL: url, DATA_DIR: await dataFolder(), TRUST_PROXY: '1', DRAIN_SECONDS: '6' }
    const [leaving, staying] = [await openedShop(variables), await openedShop(variables)]
    const shops = [leaving, staying].map(({ address }) => Number(new URL(address).port))
    const proxies = await Promise.all(installed.map((name) => proxyBefore(shops, name)))

    for (const [place, proxy] of proxies.entries()) {
      // Each proxy gets shoppers of its own: all of 127.0.0.0/8 is this machine.
      const reset = (shopper: number, forged: string) =>
        send(`${proxy}/api/doRequestResetPasswordLink`, {
          from: `127.0.${place + 1}.${shopper}`,
          body: JSON.stringify({ email: 'ann@example.org' }),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
        })
      const statuses: number[] = []
      for (let count = 0; count <= serverLimits.resetsPerNetwork; count++)
        statuses.push((await reset(1, `203.0.113.${count}`)).status)
      expect([statuses[0], statuses.at(-1)], `${installed[place]}: a forged address gives no new allowance`).toEqual([
        200, 429,
      ])
      expect((await reset(2, '203.0.113.1')).status, `${installed[place]}: another shopper has an allowance`).toBe(200)

      const upload = async (bytes: number) =>
        (
          await fetch(`${proxy}/api/doUploadOrderPropertyFile`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ productId: 1, propertyId: 1, filename: 'a.png', base64: 'A'.repeat(bytes) }),
          })
        ).text()
      // The shop itself says what is wrong: it has read all of the body, or counted it.
      expect(await upload(serverLimits.uploadBodyBytes - 1000), installed[place]).toContain('"cart.variationNotFound"')
      expect(await upload(serverLimits.uploadBodyBytes), installed[place]).toContain('"payloadTooLarge"')
      expect((await fetch(`${proxy}/mails`)).status, installed[place]).toBe(404)
    }

    let sends = true
    const outcomes: string[] = []
    const asking = proxies.flatMap((proxy, place) =>
      ['/', '/healthz', '/api/getInit'].map(async (path) => {
        // A crowd: one shopper alone would soon have spent the allowance.
        for (let shopper = 0; sends; shopper = (shopper + 1) % 250) {
          const wish = {
            from: `127.1.${place}.${shopper + 1}`,
            ...(path.startsWith('/api') && { body: '{}', headers: { 'content-type': 'application/json' } }),
          }
          outcomes.push(
            await send(proxy + path, wish).then(
              ({ status }) => (status === 200 ? 'answered' : `${installed[place]} ${path}: ${status}`),
              (error: unknown) => `${installed[place]} ${path}: ${String(error)}`,
            ),
          )
          await sleep(20)
        }
      }),
    )
    leaving.send('SIGTERM')
    expect(await leaving.ended).toMatchObject({ code: 0, stderr: '' })
    const before = outcomes.length
    await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(before + 30), { timeout: 10_000 })
    sends = false
    await Promise.all(asking)
    expect(outcomes.filter((outcome) => outcome !== 'answered')).toEqual([])
  },
)

test.skipIf(installed.length === 0)(
  `a shop behind ${installed.join(', ')} takes the largest picture of its library, and sends all 20 MB of it back`,
  async () => {
    const { url } = await testDatabase()
    const variables = { DATABASE_URL: url, DATA_DIR: await dataFolder(), TRUST_PROXY: '1', RATE_LIMITS: 'off' }
    const shop = await openedShop(variables)
    const email = 'owner@vitrine.test'
    expect(
      await commandProcess(
        ['operator', 'create', '--email', email, '--role', 'owner', '--password-stdin'],
        variables,
        operatorPassword,
      ),
    ).toMatchObject({ code: 0 })
    const picture = await noisePicture(editorLimits.mediaBytes)
    expect(picture.byteLength).toBeGreaterThan(editorLimits.mediaBytes * 0.98)
    for (const name of installed) {
      const proxy = await proxyBefore([Number(new URL(shop.address).port)], name)
      const owner = createBrowser((path, init) => fetch(proxy + path, init))
      await owner.call('doOperatorLogin', { email, password: operatorPassword })
      const { url: address } = await owner.call('doUploadMedia', {
        fileName: 'noise.png',
        data: picture.toString('base64'),
      })
      const whole = await fetch(`${proxy}${address}/full/`)
      expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(picture)], name).toEqual([200, true])
    }
  },
)

test.skipIf(!existsSync(programs.nginx))(
  'behind a bare proxy_pass the mails of a shop are closed to everybody, whatever Host they send',
  async () => {
    const { url } = await testDatabase()
    const shop = await openedShop({ DATABASE_URL: url, DATA_DIR: await dataFolder() })
    const port = Number(new URL(shop.address).port)
    const address = await proxyBefore([port], 'nginx', 'bare')
    for (const host of ['localhost', '127.0.0.1', 'shop.example'])
      expect(await statusOf(`${address}/mails`, host)).toBe(404)
  },
)

function statusOf(address: string, host: string): Promise<number | undefined> {
  return new Promise((done, fail) => {
    request(address, { headers: { host } }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
      .on('error', fail)
      .end()
  })
}

interface Sent {
  readonly from: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A request from one of this machine's own addresses; with a body it is a POST. */
function send(address: string, { from, body, headers }: Sent): Promise<{ readonly status: number }> {
  const { host, port, pathname } = new URL(address)
  return new Promise((done, fail) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        method: body === undefined ? 'GET' : 'POST',
        localAddress: from,
        headers: { host, ...headers },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => done({ status: answer.statusCode ?? 0 }))
      },
    )
      .on('error', fail)
      .end(body)
  })
}
