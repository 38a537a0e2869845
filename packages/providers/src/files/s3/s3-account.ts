/** A bucket with the key for it. */
export interface S3Account {
  readonly bucket: string
  /** '' or a path that ends with '/'. */
  readonly prefix: string
  /** Undefined: Amazon. */
  readonly endpoint?: string | undefined
  readonly region: string
  /** Undefined: the default sources of the library: AWS_... variables, shared files, the role of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}
