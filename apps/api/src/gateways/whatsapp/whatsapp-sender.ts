import { createHmac } from 'node:crypto'
import { sameText } from '#platform/same-text'
import type { DeliveryReporter, MessageSender } from '#ports/message-sender'
import { createCloudApi, type CloudApiOptions } from '#gateways/whatsapp/cloud-api'
import { readReplies, readStatuses, templateBody } from '#gateways/whatsapp/translate'

type WhatsappOptions = CloudApiOptions & { readonly appSecret: string; readonly verifyToken: string }

/** The WhatsApp Cloud API behind our port. */
export function createWhatsappSender(options: WhatsappOptions): MessageSender & DeliveryReporter {
  const api = createCloudApi(options)
  return {
    async send(message) {
      const answer = await api.sendMessage(templateBody(message))
      if ('code' in answer) return { outcome: 'refused', sebab: String(answer.code) }
      return { outcome: 'accepted', penyedia_id: answer.penyedia_id }
    },
    readChallenge(query) {
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
      const isTheirs = mode === 'subscribe' && sameText(String(token), options.verifyToken)
      return isTheirs && typeof challenge === 'string' ? challenge : undefined
    },
    readReports(raw, signature) {
      if (!sameText(signature ?? '', sign(raw, options.appSecret))) return undefined
      try {
        return readStatuses(JSON.parse(raw.toString('utf8')))
      } catch (error) {
        if (error instanceof SyntaxError) return undefined
        throw error
      }
    },
    readReplies: (raw) => readReplies(JSON.parse(raw.toString('utf8'))),
    close: () => api.close(),
  }
}

function sign(raw: Buffer, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`
}
