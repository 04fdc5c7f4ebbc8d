// @ts-nocheck: the server has no types.
import S3rver from '@20minutes/s3rver'

/** Runs the server of `s3-server.ts` in its own process, and tells its port. */
const server = new S3rver({
  port: 0, address: '127.0.0.1', silent: true, directory: process.argv[2],
  configureBuckets: [{ name: process.argv[3] }],
})
const { port } = await server.run()
process.send(port)
process.on('disconnect', () => process.exit())
