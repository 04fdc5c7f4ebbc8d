import type { NfcState } from './nfc-client.ts'

/** The sentences of the specification, and two of our own. */
const nfcSentences = {
  notConnected: 'Tidak terhubung ke server NFC',
  noReader: 'Pembaca NFC tidak terhubung',
  unavailable: 'Server NFC tidak tersedia. Pastikan server berjalan.',
  failed: 'Gagal terhubung ke server NFC',
  connecting: 'Menghubungi server NFC …',
  ready: 'Siap membaca. Tempelkan kartu ke pembaca.',
} as const

/** What a person reads about the connection, on every screen that reads cards. */
export function nfcSentence({ link, trouble, readers }: NfcState): string {
  if (link === 'connected') return readers.length > 0 ? nfcSentences.ready : nfcSentences.noReader
  if (link === 'connecting') return nfcSentences.connecting
  if (trouble === undefined) return nfcSentences.notConnected
  return trouble === 'unavailable' ? nfcSentences.unavailable : nfcSentences.failed
}
