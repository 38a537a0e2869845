import { createServer } from 'node:http'
import { told, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { listen, type Place, type Serving } from './serve.ts'

/** Metrics on a port of their own, which the world does not reach. */
export function serveMetrics(metrics: Metrics, log: Log, place: Place): Promise<Serving> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ fault: told(error) }, 'metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  return listen(server, place)
}
