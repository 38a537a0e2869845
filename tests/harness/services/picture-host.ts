import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

/** A foreign web server: answers as the test sets it up, and counts requests. */
export async function pictureHost(
  answers: Readonly<Record<string, RequestListener>>,
): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, asked }
}
