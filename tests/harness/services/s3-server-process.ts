// A server with the protocol of S3 in a process of its own: its tokens for the next page of a list need a cipher of
// `--openssl-legacy-provider`. Prints its port.
import S3rver from '@20minutes/s3rver'

// Ends with the process of the tests, however that ends.
process.stdin.resume().on('end', () => process.exit())

const [, , directory = ''] = process.argv
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
})
// The official library signs '/bucket/' for requests to a bucket, and this server verifies '/bucket' unless the name
// comes from the host.
server.middleware.splice(-1, 0, (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.state.vhost = true
    context.mountPath = '/'
  }
  return next()
})
console.log((await server.run()).port)
