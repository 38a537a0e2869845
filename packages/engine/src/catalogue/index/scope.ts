/** Ordinals that a listing begins with, before anything is chosen. */
export interface Scope {
  readonly data: Int32Array
  readonly length: number
  /** Ordinal -> how well it answers a search */
  readonly scores?: Float32Array
}
