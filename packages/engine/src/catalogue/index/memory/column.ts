type Numbers = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

/** A column as transferred between threads: its memory is moved, not copied. */
export interface PackedColumn<T extends Numbers = Numbers> {
  readonly data: T
  readonly length: number
}

/** A growable typed array. Read `data` up to `length`; a push can replace `data`. */
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

  /** Inserts `value` at index `at`. */
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

  /** Ensures capacity for `additional` more values. */
  private reserve(additional: number): void {
    if (this.length + additional <= this.data.length) return
    const TypedArray = this.data.constructor as new (length: number) => T // the constructor of a typed array makes its own kind
    const wider = new TypedArray(Math.max(16, 2 * this.data.length, this.length + additional))
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

/** The memory of all columns of an object in bytes. */
export function columnBytes(columns: object): number {
  return Object.values(columns).reduce(
    (sum: number, column: unknown) => sum + (column instanceof Column ? column.data.byteLength : 0),
    0,
  )
}
