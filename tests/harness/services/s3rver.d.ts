// The package has no types.
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  interface S3rverContext {
    readonly path: string
    readonly state: { vhost: boolean }
    mountPath: string
  }

  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
    })
    readonly middleware: ((context: S3rverContext, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<AddressInfo>
  }
}
