export interface Progress {
  /** Reports the label, the done count and the total (undefined if unknown). */
  at(label: string, done: number, total: number | undefined): void
  /** Clears the line on a terminal. */
  end(): void
}

interface ProgressState {
  readonly label: string
  readonly done: number
  readonly total: number | undefined
  /** Since this label was first reported. */
  readonly seconds: number
}

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>

const terminalIntervalMs = 100 // milliseconds between two drawings: smooth to the eye
const logIntervalMs = 5000 // milliseconds between two lines of a log, which should stay readable
const clearLine = '\r\u001B[K'

/** Shows a bar with rate and remaining time on a terminal, and occasional lines in a log. */
export function showProgress(output: Output): Progress {
  const intervalMs = output.isTTY ? terminalIntervalMs : logIntervalMs
  let stage = ''
  let startedAt = 0
  let lastWriteAt = performance.now()
  return {
    at(label, done, total) {
      const now = performance.now()
      const isNew = label !== stage
      if (isNew) [stage, startedAt] = [label, now]
      if (now - lastWriteAt < intervalMs && !(isNew && output.isTTY)) return
      lastWriteAt = now
      const line = formatLine({ label, done, total, seconds: (now - startedAt) / 1000 })
      // Some terminals report a width of 0.
      output.write(output.isTTY ? clearLine + line.slice(0, (output.columns || 80) - 1) : `${line}\n`)
    },
    end() {
      if (output.isTTY && stage) output.write(clearLine)
    },
  }
}

/** Formats the progress as a line: `Rows  [#####---------------]  25 %  1,000 of 4,000, 500 a second, 6 s left`. */
export function formatLine({ label, done, total, seconds }: ProgressState): string {
  if (done === 0) return `${label} ...`
  const rate = seconds > 0 ? done / seconds : 0
  const speed = rate > 0 ? `, ${formatCount(rate)} a second` : ''
  if (!total) return `${label}  ${formatCount(done)}${speed}`
  const left = rate > 0 && done < total ? `, ${formatDuration((total - done) / rate)} left` : ''
  return `${label}  ${formatBar(done / total)}  ${formatCount(done)} of ${formatCount(total)}${speed}${left}`
}

function formatBar(fraction: number): string {
  const filled = Math.round(Math.min(fraction, 1) * barWidth)
  const percent = String(Math.floor(Math.min(fraction, 1) * 100)).padStart(3)
  return `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${percent} %`
}

const barWidth = 20 // characters

function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

const formatCount = (count: number) => Math.round(count).toLocaleString('en')
