/**
 * Closes once, whoever asks first: Ctrl-C (which may come twice), a supervisor, or npm's death. npm hands a signal to its shell
 * only, and the shell dies without telling us; so the parent is watched.
 */
export function closeOnSignal(closeAll: () => Promise<void>, { exitCode = 0 } = {}): () => Promise<void> {
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAll())
  const leave = () => {
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  const parent = process.ppid
  if (process.env['npm_lifecycle_event']) setInterval(() => { if (process.ppid !== parent) leave() }, 500).unref()
  return close
}
