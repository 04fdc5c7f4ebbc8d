import type { State } from '../wire/state.ts'
import type { StatusAntrean } from './antrean.ts'
import type { NamaKunci, Penyedia } from './penyedia.ts'

export const penyediaWords = {
  midtrans: 'Midtrans (pembayaran)',
  digiflazz: 'Digiflazz (PPOB)',
  whatsapp: 'WhatsApp',
  smtp: 'E-mail',
  push: 'Notifikasi perangkat',
} as const satisfies Record<Penyedia, string>

export const kunciWords = {
  midtrans_server_key: 'Midtrans server key',
  digiflazz_api_key: 'Digiflazz API key',
  digiflazz_webhook_secret: 'Digiflazz webhook secret',
  whatsapp_token: 'WhatsApp access token',
  whatsapp_app_secret: 'WhatsApp app secret',
  whatsapp_verify_token: 'WhatsApp verify token',
} as const satisfies Record<NamaKunci, string>

export const antreanState = {
  menunggu: { word: 'Menunggu', tone: 'due', sign: 'hourglass' },
  berjalan: { word: 'Berjalan', tone: 'brand', sign: 'refresh' },
  ditunda: { word: 'Dicoba lagi nanti', tone: 'due', sign: 'clock' },
  menyerah: { word: 'Menyerah', tone: 'late', sign: 'warning' },
} as const satisfies Record<StatusAntrean, State>
