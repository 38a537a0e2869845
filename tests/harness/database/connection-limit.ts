// node connection-limit.ts PROXY_PORT UPSTREAM_PORT LIMIT [again] [ipv6]: stands behind a proxy as the shop, and before
// it as the shoppers of two networks. The first one opens connections up to the limit, with a long answer under way on
// each. Prints as JSON how further requests ended.
import { createServer, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface LimitOutcomes {
  /** Of the connections up to the limit, by outcome. */
  readonly upToLimit: Readonly<Record<string, number>>
  readonly beyondLimit: string
  readonly otherNetwork: string
  /** After one of the first network's answers has ended, where that is asked. */
  readonly withRoomAgain?: string
}

const [proxyPort = 0, upstreamPort = 0, limit = 0] = process.argv.slice(2, 5).map(Number)
const wanted = new Set(process.argv.slice(5))
// All of 127.0.0.0/8 is this machine; addresses of IPv6 are given to it by who starts this.
const { host, firstNetwork, lastOfFirst, secondNetwork } = wanted.has('ipv6')
  ? { host: '::1', firstNetwork: 'fd00::1', lastOfFirst: 'fd00::2', secondNetwork: 'fd00:0:0:1::1' }
  : { host: '127.0.0.1', firstNetwork: '127.0.0.2', lastOfFirst: '127.0.0.2', secondNetwork: '127.0.0.3' }

const underWay: ServerResponse[] = []
const upstream = createServer((incoming, answer) => {
  answer.write('first')
  if (incoming.url === '/long') underWay.push(answer)
  else answer.end()
})
await new Promise<void>((done) => {
  upstream.listen(upstreamPort, '127.0.0.1', done)
})
await until(async () => (await outcomeOf(secondNetwork, '/readyz')) === '200')

const outcomes = await Promise.all(Array.from({ length: limit }, () => outcomeOf(firstNetwork, '/long')))
const beyondLimit = await outcomeOf(lastOfFirst, '/')
const otherNetwork = await outcomeOf(secondNetwork, '/')
let withRoomAgain = ''
if (wanted.has('again')) {
  underWay[0]?.end()
  await until(async () => (withRoomAgain = await outcomeOf(lastOfFirst, '/')) === '200')
}
const upToLimit = Object.fromEntries(
  Array.from(
    Map.groupBy(outcomes, (outcome) => outcome),
    ([outcome, { length }]) => [outcome, length],
  ),
)
const result: LimitOutcomes = { upToLimit, beyondLimit, otherNetwork, ...(withRoomAgain !== '' && { withRoomAgain }) }
process.stdout.write(JSON.stringify(result), () => process.exit())

/** The status of an answer that has begun, or `closed`. */
function outcomeOf(localAddress: string, path: string): Promise<string> {
  return new Promise((done) => {
    request(
      { host, port: proxyPort, path, localAddress, agent: false, headers: { host: `localhost:${proxyPort}` } },
      (answer) => {
        answer
          .on('error', () => {})
          .once('data', () => done(String(answer.statusCode)))
          .once('end', () => done(String(answer.statusCode)))
      },
    )
      .on('error', () => done('closed'))
      .end()
  })
}

/** A proxy takes a moment to open, and to see that a connection has ended. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300 && !(await isSo()); attempt++) await pause(100)
}
