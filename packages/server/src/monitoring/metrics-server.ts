import { createServer } from 'node:http'
import { serializeError, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { listen, type ListenAddress, type RunningServer } from '../http/serve.ts'

/** Serves metrics on a separate, private port. */
export function serveMetrics(metrics: Metrics, log: Log, address: ListenAddress): Promise<RunningServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ fault: serializeError(error) }, 'Metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  return listen(server, address)
}
