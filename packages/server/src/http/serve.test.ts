import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../monitoring/metrics.ts'
import { serveMetrics } from '../monitoring/metrics-server.ts'
import type { ServerEnv } from './request-env.ts'
import { serveApp } from './serve.ts'

const host = '127.0.0.1'

function createAppAnswering(answers: () => Promise<string>): Hono<ServerEnv> {
  return new Hono<ServerEnv>().get('*', async (c) => c.text(await answers()))
}

test('close: a running request finishes, and new ones are refused', async () => {
  const gate = Promise.withResolvers<string>()
  const started = Promise.withResolvers<void>()
  const serving = await serveApp(
    createAppAnswering(() => {
      started.resolve()
      return gate.promise
    }),
    { port: 0, host },
  )
  const answer = fetch(`http://${host}:${serving.port}/`)
  await started.promise
  const closed = serving.close(10)
  await expect(fetch(`http://${host}:${serving.port}/`)).rejects.toThrow()
  gate.resolve('late but whole')
  expect(await (await answer).text()).toBe('late but whole')
  await closed
})

test('close: a slow reader receives the whole response, and idle connections do not delay the close', async () => {
  // More than the buffers of a connection hold.
  const bytes = 30_000_000
  const serving = await serveApp(
    createAppAnswering(async () => 'x'.repeat(bytes)),
    { port: 0, host },
  )
  const idle = connect(serving.port, host).on('error', () => {})
  idle.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  let received = 0
  for await (const part of idle.iterator({ destroyOnReturn: false }))
    if ((received += (part as Buffer).byteLength) > bytes) break
  const answer = await fetch(`http://${host}:${serving.port}/`)
  const closed = serving.close(10)
  await once(idle.resume(), 'close')
  expect((await answer.text()).length).toBe(bytes)
  await closed
})

test('close: hanging requests are cut off after the timeout', async () => {
  const started = Promise.withResolvers<void>()
  const serving = await serveApp(
    createAppAnswering(() => {
      started.resolve()
      return new Promise(() => {})
    }),
    { port: 0, host },
  )
  const answer = fetch(`http://${host}:${serving.port}/`).then(
    () => 'answered',
    () => 'cut',
  )
  await started.promise
  await serving.close(0.05)
  expect(await answer).toBe('cut')
})

test('a port in use rejects with EADDRINUSE', async () => {
  const first = await serveApp(
    createAppAnswering(async () => 'one'),
    { port: 0, host },
  )
  onTestFinished(() => first.close())
  await expect(
    serveApp(
      createAppAnswering(async () => 'two'),
      { port: first.port, host },
    ),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('oversized headers are refused with 431 before they reach the app', async () => {
  const serving = await serveApp(
    createAppAnswering(async () => 'ok'),
    { port: 0, host },
  )
  onTestFinished(() => serving.close(0.05))
  const requestWithCookie = (bytes: number) =>
    fetch(`http://${host}:${serving.port}/`, { headers: { cookie: 'x'.repeat(bytes) } })
  expect((await requestWithCookie(40_000)).status).toBe(200)
  expect((await requestWithCookie(60_000)).status).toBe(431)
})

test('metrics are served on a separate port', async () => {
  const metrics = createMetrics(async () => ({ ready: true, detail: { indexAgeMilliseconds: 17, note: 'text' } }))
  const serving = await serveMetrics(metrics, { info() {}, warn() {}, error() {} }, { port: 0, host })
  onTestFinished(() => serving.close(0.05))
  metrics.request('page', 200, 0.01)
  metrics.database(0.002)
  const response = await fetch(`http://${host}:${serving.port}/metrics`)
  const text = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  for (const line of [
    'vitrine_requests_total{route="page",status="200"} 1',
    'vitrine_readiness{what="indexAgeMilliseconds"} 17',
    'vitrine_readiness{what="ready"} 1',
    'vitrine_database_seconds_count 1',
  ]) {
    expect(text).toContain(line)
  }
  expect((await fetch(`http://${host}:${serving.port}/`)).status).toBe(404)
})

test('connections per network are limited, and a closed one frees its place', async () => {
  const serving = await serveApp(
    createAppAnswering(async () => 'ok'),
    { port: 0, host },
    { maxPerNetwork: 2 },
  )
  onTestFinished(() => serving.close(0))
  const request = () =>
    connect(serving.port, host)
      .setEncoding('utf8')
      .end('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
      .toArray()
      .then(
        (parts) => parts.join(''),
        () => '',
      )
  const idle = [connect(serving.port, host), connect(serving.port, host)] as const
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  expect(await request()).toBe('')
  idle[0].destroy()
  await expect.poll(request).toContain('200 OK')
  idle[1].destroy()
})
