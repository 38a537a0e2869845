/** The ordinals of a listing before filters are applied. */
export interface Scope {
  readonly data: Int32Array
  readonly length: number
  /** Ordinal -> search score */
  readonly scores?: Float32Array
}
