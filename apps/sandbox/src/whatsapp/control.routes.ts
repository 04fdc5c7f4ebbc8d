import { randomInt } from 'node:crypto'
import { ControlRefusal, flag, httpUrl, readFields, words } from '#world/control-input'
import { deliverWaiting, readMessage, writeFrom } from '#whatsapp/whatsapp'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WhatsappSettings } from '#whatsapp/settings'
import type { Whatsapp } from '#whatsapp/whatsapp'

/** Control calls for a person's phone, and for the business' notification address. */
export function whatsappControlRoutes(app: FastifyInstance, whatsapp: Whatsapp) {
  const { inbox, phones, settings } = whatsapp
  app.get('/whatsapp/numbers', () => phones.list())

  app.post('/whatsapp/numbers/:number', async (request) => {
    const number = readNumber(request)
    const changes = readFields(request.body, { on_whatsapp: flag, online: flag })
    phones.set(number, changes)
    if (phones.of(number).online) await deliverWaiting(whatsapp, number)
    return phones.of(number)
  })

  app.post('/whatsapp/numbers/:number/write', async (request) => {
    const number = readNumber(request)
    const { text = '' } = readFields(request.body, { text: words })
    await writeFrom(whatsapp, number, text)
    return { from: number, text }
  })

  app.post('/whatsapp/messages/:id/read', async (request) => {
    const { id } = request.params as { id: string }
    const message = inbox.find(id)
    if (!message) throw new ControlRefusal(404, `Tidak ada pesan ${id}.`)
    await readMessage(whatsapp, message)
    return { id, status: message.status }
  })

  app.get('/whatsapp/settings', () => viewSettings(settings))

  app.post('/whatsapp/settings', async ({ body }) => {
    const { notify_url } = readFields(body, { notify_url: httpUrl })
    if (notify_url !== undefined) {
      await verifyAddress(notify_url, settings)
      settings.notify_url = notify_url
    }
    return viewSettings(settings)
  })
}

function readNumber({ params }: FastifyRequest): string {
  const number = (params as { number: string }).number.replaceAll(/\D/g, '')
  if (number.length < 8) throw new ControlRefusal(400, 'Nomor harus ditulis sebagai 628….')
  return number
}

function viewSettings({ notify_url, phone_number_id }: WhatsappSettings) {
  return { notify_url: notify_url ?? null, phone_number_id }
}

/** A webhook address is used only if it accepts the token and returns the challenge. */
async function verifyAddress(notify_url: string, settings: WhatsappSettings) {
  const { verify_token, notify_timeout_ms } = settings
  const url = new URL(notify_url)
  const challenge = String(randomInt(1_000_000_000))
  url.searchParams.set('hub.mode', 'subscribe')
  url.searchParams.set('hub.verify_token', verify_token)
  url.searchParams.set('hub.challenge', challenge)
  const answer = await fetch(url, { signal: AbortSignal.timeout(notify_timeout_ms) }).then(
    async (response) => (response.status === 200 ? await response.text() : undefined),
    () => undefined,
  )
  if (answer !== challenge) {
    throw new ControlRefusal(400, 'Alamat itu tidak mengulang tantangan verifikasi.')
  }
}
