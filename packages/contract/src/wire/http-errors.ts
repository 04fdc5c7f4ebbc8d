/** The sentence for an HTTP answer that is not our JSON, as the error catalogue writes it. */
export function httpErrorSentence(status: number): string {
  const known = SENTENCES[status]
  if (known) return known
  if (status > 500) return `[${status}] Sedang ada masalah dengan server`
  return `[${status}] Error tidak dikenali`
}

export const SESSION_INVALID_SENTENCE = 'Sesi tidak valid. Silahkan login ulang'

const SENTENCES: Record<number, string> = {
  0: '[0] Jaringan bermasalah',
  200: '[200] Request berhasil namun data tidak dikenali',
  400: '[400] Request tidak dikenali',
  401: SESSION_INVALID_SENTENCE,
  404: '[404] API/Page tidak ditemukan',
  408: '[408] Waktu habis, mungkin jaringan sedang lambat atau server sedang penuh',
  500: '[500] Proses anda sedang mengalami kendala. Silahkan hubungi dukungan customer',
}
