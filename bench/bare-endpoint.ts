import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'

/** The yardstick for look-ups: the same framework, one row by its primary key, nothing else. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 24 })
const app = Fastify()
app.get<{ Querystring: { id: string } }>('/', async (request) => {
  const { rows } = await pool.query({
    name: 'bare',
    text: `SELECT id, nama, kelas FROM siswa WHERE institusi_id = 'mobile' AND id = $1`,
    values: [request.query.id],
  })
  return { success: 1, msg: 'OK', data: rows[0] }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => process.exit(0))
