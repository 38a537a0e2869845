/**
 * Closes once, on the first of: Ctrl-C (which may come twice), a supervisor's signal, or the end of npm. npm passes
 * signals to its shell only, and the shell exits without forwarding them, so the parent process is polled.
 */
export function closeOnSignal(closeAll: () => Promise<void>, { exitCode = 0 } = {}): () => Promise<void> {
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAll())
  const exit = () => {
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, exit)
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'])
    setInterval(() => {
      if (process.ppid !== parent) exit()
    }, 500).unref()
  return close
}
