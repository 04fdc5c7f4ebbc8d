import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { decryptPush, makeEcdh, type DeviceKeys } from '#push/decrypt'
import type { Arrived } from '#push/arrived'
import { isVapid } from '#push/vapid'
import { systemClock } from '#world/clock'
import { ControlRefusal } from '#world/control-input'

type Device = DeviceKeys & { isGone: boolean }

/** A browser's push service, and the browsers behind it, which decrypt what arrives. */
export async function pushRoutes(app: FastifyInstance, arrived: Arrived): Promise<void> {
  const devices = new Map<string, Device>()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  // A browser that allows notifications.
  app.post('/push/subscriptions', (request) => {
    const id = randomBytes(16).toString('base64url')
    const device = { ecdh: makeEcdh(), auth: randomBytes(16), isGone: false }
    devices.set(id, device)
    return {
      id,
      endpoint: `${originOf(request)}/push/${id}`,
      p256dh: device.ecdh.getPublicKey('base64url'),
      auth: device.auth.toString('base64url'),
    }
  })
  // A browser that takes it back; its service says so to the next sender.
  app.delete<{ Params: { id: string } }>('/push/subscriptions/:id', ({ params }) => {
    find(params.id).isGone = true
    return { id: params.id }
  })
  app.get('/push/messages', () => arrived.list())

  app.post<{ Params: { id: string } }>('/push/:id', (request, reply) => {
    const device = devices.get(request.params.id)
    if (!device) return reply.code(404).send()
    if (device.isGone) return reply.code(410).send()
    // The real time: the sender's word does not follow the clock of the sandbox.
    if (!isVapid(request.headers.authorization, originOf(request), systemClock.now()))
      return reply.code(403).send()
    if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl || !Buffer.isBuffer(request.body))
      return reply.code(400).send()
    const payload: unknown = JSON.parse(decryptPush(request.body, device))
    arrived.add({ id: request.params.id, payload, received_at: new Date(systemClock.now()).toISOString() })
    return reply.code(201).send()
  })

  function find(id: string): Device {
    const device = devices.get(id)
    if (!device) throw new ControlRefusal(404, 'Tidak ada langganan notifikasi dengan kode ini.')
    return device
  }
}

function originOf({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol}://${host}`
}
