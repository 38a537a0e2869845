type Numbers = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

/** A column as it travels between threads: its memory is handed over, not copied. */
export interface PackedColumn<T extends Numbers = Numbers> {
  readonly data: T
  readonly length: number
}

/** Numbers in a row that grows. Loops read `data` up to `length`; whoever pushes may replace `data`. */
export class Column<T extends Numbers> {
  data: T
  length: number

  constructor({ data, length }: PackedColumn<T>) {
    this.data = data
    this.length = length
  }

  push(value: number): void {
    this.reserve(1)
    this.data[this.length++] = value
  }

  /** Puts `value` before the one that stands at `at`. */
  insert(at: number, value: number): void {
    this.reserve(1)
    this.data.copyWithin(at + 1, at, this.length++)
    this.data[at] = value
  }

  append(values: ArrayLike<number>): void {
    this.reserve(values.length)
    this.data.set(values, this.length)
    this.length += values.length
  }

  /** Makes room for `more` values. */
  private reserve(more: number): void {
    if (this.length + more <= this.data.length) return
    const kind = this.data.constructor as new (length: number) => T // the constructor of a typed array makes its own kind
    const wider = new kind(Math.max(16, 2 * this.data.length, this.length + more))
    wider.set(this.data)
    this.data = wider
  }
}

export const integers = (): Column<Int32Array<ArrayBuffer>> => new Column({ data: new Int32Array(0), length: 0 })
export const decimals = (): Column<Float64Array<ArrayBuffer>> => new Column({ data: new Float64Array(0), length: 0 })
export const bytes = (): Column<Uint8Array<ArrayBuffer>> => new Column({ data: new Uint8Array(0), length: 0 })

export type Integers = ReturnType<typeof integers>
export type Decimals = ReturnType<typeof decimals>
export type Bytes = ReturnType<typeof bytes>

/** Bytes of memory behind columns that stand in an object. */
export function sizeOf(columns: object): number {
  return Object.values(columns).reduce((sum: number, column: unknown) => sum + (column instanceof Column ? column.data.byteLength : 0), 0)
}
