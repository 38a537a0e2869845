import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Key, Origin } from 'selenium-webdriver'
import { freePort } from '../../harness/services/free-port.ts'
import { viewport, type BrowserEngine } from './browser-tab.ts'

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE } as const

/** WebKitGTK, by its own WebDriver; one browser at a time, since the driver allows no more. */
export async function startWebKit({
  driver = '',
  display,
}: {
  readonly driver?: string
  readonly display?: string
}): Promise<BrowserEngine> {
  const screen = display === undefined ? undefined : await startDisplay(display)
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...(screen && { DISPLAY: screen.name }) },
  })
  const address = `http://127.0.0.1:${port}`
  await answers(`${address}/status`)
  return {
    async openTab() {
      const session = await new Builder()
        .usingServer(address)
        .withCapabilities({
          browserName: 'MiniBrowser',
          // The driver waits a minute for the load of a page whose service worker takes over.
          pageLoadStrategy: 'none',
        })
        .build()
      await session.manage().setTimeouts({ script: 20_000, pageLoad: 60_000 })
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...viewport })
      return {
        async goto(url) {
          await session.executeScript('document.isLeft = true')
          await session.get(url)
          await session.wait(
            () =>
              session.executeScript("return !document.isLeft && document.readyState !== 'loading'").catch(() => false),
            60_000,
          )
        },
        url: () => session.getCurrentUrl(),
        async evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A) {
          const answer = await session.executeScript<{ readonly value: R; readonly error?: string }>(
            `return (async (argument) => (${String(run)})(argument))(arguments[0]).then((value) => ({ value }), (error) => ({ error: String(error) }))`,
            argument,
          )
          if (answer.error !== undefined) throw new Error(answer.error)
          return answer.value
        },
        async drag([start, ...rest]) {
          if (!start) return
          const pointer = session
            .actions()
            .move({ ...start, origin: Origin.VIEWPORT })
            .press()
          let from = start
          for (const point of rest) {
            for (let step = 1; step <= 5; step++)
              pointer.move({
                x: Math.round(from.x + ((point.x - from.x) * step) / 5),
                y: Math.round(from.y + ((point.y - from.y) * step) / 5),
                duration: 20,
                origin: Origin.VIEWPORT,
              })
            from = point
          }
          await pointer.release().perform()
        },
        type: (text) => session.actions().sendKeys(text).perform(),
        press: (key) => session.actions().sendKeys(keys[key]).perform(),
        close: () => session.quit(),
      }
    },
    async close() {
      await stop(server)
      if (screen) await stop(screen.server)
    },
  }
}

async function startDisplay(command: string) {
  const server = spawn(
    command,
    ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', `${viewport.width + 200}x${viewport.height + 200}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [, , , chosen] = server.stdio
  if (!chosen) throw new Error('Xvfb does not say its display')
  const [number] = (await once(chosen, 'data')) as [Buffer]
  return { server, name: `:${String(number).trim()}` }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error('WebKitWebDriver does not answer')
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  process.kill()
  await once(process, 'exit')
}
