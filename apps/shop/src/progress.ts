export interface Progress {
  /** What is being done, how much of it is done, and of how much (undefined: not known yet). */
  at(label: string, done: number, total: number | undefined): void
  /** On a terminal the line goes away: what came out of the work is told next. */
  end(): void
}

interface Standing {
  readonly label: string
  readonly done: number
  readonly total: number | undefined
  /** Since this label was first told. */
  readonly seconds: number
}

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>

const terminalPause = 100 // milliseconds between two drawings: smooth to the eye
const plainPause = 5000 // milliseconds between two lines of a log, which should stay readable
const wipe = '\r\u001B[K'

/** A bar with rate and time left on a terminal, now and then a line elsewhere. */
export function showProgress(output: Output): Progress {
  const pause = output.isTTY ? terminalPause : plainPause
  let stage = ''
  let since = 0
  let told = performance.now()
  return {
    at(label, done, total) {
      const now = performance.now()
      const isNew = label !== stage
      if (isNew) [stage, since] = [label, now]
      if (now - told < pause && !(isNew && output.isTTY)) return
      told = now
      const line = lineOf({ label, done, total, seconds: (now - since) / 1000 })
      // A terminal that does not know its width says 0.
      output.write(output.isTTY ? wipe + line.slice(0, (output.columns || 80) - 1) : `${line}\n`)
    },
    end() {
      if (output.isTTY && stage) output.write(wipe)
    },
  }
}

/** One standing as a line: `Rows  [#####---------------]  25 %  1,000 of 4,000, 500 a second, 6 s left`. */
export function lineOf({ label, done, total, seconds }: Standing): string {
  if (done === 0) return `${label} ...`
  const rate = seconds > 0 ? done / seconds : 0
  const speed = rate > 0 ? `, ${grouped(rate)} a second` : ''
  if (!total) return `${label}  ${grouped(done)}${speed}`
  const left = rate > 0 && done < total ? `, ${duration((total - done) / rate)} left` : ''
  return `${label}  ${bar(done / total)}  ${grouped(done)} of ${grouped(total)}${speed}${left}`
}

function bar(part: number): string {
  const full = Math.round(Math.min(part, 1) * barWidth)
  const percent = String(Math.floor(Math.min(part, 1) * 100)).padStart(3)
  return `[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}] ${percent} %`
}

const barWidth = 20 // characters

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

const grouped = (count: number) => Math.round(count).toLocaleString('en')
