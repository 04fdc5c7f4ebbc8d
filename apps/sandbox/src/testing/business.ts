import { DEFAULT_WHATSAPP } from '#whatsapp/settings'
import type { Place } from '#testing/control'

export const NUMBER = '6281234567890'
const PHONE_PATH = `/v23.0/${DEFAULT_WHATSAPP.phone_number_id}/messages`

type GraphAnswer = {
  status: number
  body: {
    contacts?: { input: string; wa_id: string }[]
    messages?: { id: string; message_status: string }[]
    error?: { code: number; message: string; type: string; error_data?: { details: string } }
  }
}

/** Sends through the Cloud API with plain HTTP, following its documentation. */
export async function sendTemplate(
  { url }: Place,
  body: unknown,
  options: { path?: string; token?: string; signal?: AbortSignal } = {},
): Promise<GraphAnswer> {
  const { path = PHONE_PATH, token = DEFAULT_WHATSAPP.token, signal } = options
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
  return { status: response.status, body: (await response.json()) as GraphAnswer['body'] }
}

/** The authentication template with a code in its text and in its button. */
export function codeMessage(otp: string, changes: Record<string, unknown> = {}) {
  const parameters = [{ type: 'text', text: otp }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: NUMBER,
    type: 'template',
    template: {
      name: 'lunas_kode',
      language: { code: 'id' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
    biz_opaque_callback_data: 'PSN-mobile-1',
    ...changes,
  }
}
