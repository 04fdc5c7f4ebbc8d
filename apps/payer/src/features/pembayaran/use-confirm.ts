import type { Pembayaran, PilihanMetode } from '@lunas/contract/pembayaran'
import type { Siswa } from '@lunas/contract/tagihan'
import { useEffect, useEffectEvent, useState } from 'react'
import { leavesDoubt, sentenceOf } from '#lib/api/api-error.ts'
import { inTab } from '#lib/kept.ts'
import { showError } from '#lib/notices.ts'
import { makeKey } from '#lib/random.ts'
import { useBuatPembayaran } from './api/buat-pembayaran.ts'
import { readSent, releaseSent, type Ringkasan, type SentRequest } from './sent-request.ts'

const RETRY_MS_MIN = 3_000
const RETRY_MS_MAX = 30_000

type ConfirmProps = {
  open: boolean
  siswa: Siswa
  rincian: Ringkasan['rincian']
  pilihan: PilihanMetode | undefined
  onMade: (pembayaran: Pembayaran) => void
}

/**
 * The key is made when the sheet opens and stays until an answer arrives. Without an answer the
 * same request is sent again by itself for as long as the sheet is open: the payer is told
 * "sedang diproses" and never has to guess.
 */
export function useConfirm({ open, siswa, rincian, pilihan, onMade }: ConfirmProps) {
  const [key, setKey] = useState('')
  const [sent, setSent] = useState<SentRequest>()
  /** Why there is no answer yet; nothing while there is no doubt. */
  const [doubt, setDoubt] = useState<string>()
  const { mutate, isPending } = useBuatPembayaran(onMade)

  useEffect(() => {
    if (!open) return
    const unanswered = readSent(inTab, siswa.kode_siswa)
    setKey(unanswered?.key ?? makeKey())
    setSent(unanswered)
    setDoubt(unanswered && '')
  }, [open, siswa.kode_siswa])

  function start(request: SentRequest) {
    if (isPending) return
    setSent(request)
    mutate(request, {
      onError(error) {
        if (leavesDoubt(error)) return setDoubt(sentenceOf(error))
        letGo()
        showError(error)
      },
    })
  }

  /** After an answer, or when the payer gives up on one, the next try is a new request. */
  function letGo() {
    releaseSent(inTab)
    setSent(undefined)
    setDoubt(undefined)
    setKey(makeKey())
  }

  function send(note: string) {
    if (sent) return start(sent)
    if (!pilihan) return
    const keterangan = note.trim()
    const tagihan = rincian.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah }))
    start({
      key,
      body: {
        kode_siswa: siswa.kode_siswa,
        metode: pilihan.metode,
        tagihan,
        ...(keterangan && { keterangan }),
      },
      ringkasan: ringkasanOf(pilihan, rincian),
    })
  }

  useRetry(
    open && sent !== undefined && doubt !== undefined && !isPending,
    () => sent && start(sent),
  )

  const shown = sent?.ringkasan ?? (pilihan && ringkasanOf(pilihan, rincian))
  return { shown, isSending: isPending, doubt, send, abandon: letGo }
}

function ringkasanOf(
  { nama, biaya, total }: PilihanMetode,
  rincian: Ringkasan['rincian'],
): Ringkasan {
  return { nama_metode: nama, biaya, total, rincian }
}

/** Tries again with growing pauses, and at once when the network returns. */
function useRetry(isDue: boolean, retry: () => void) {
  const [pause, setPause] = useState(RETRY_MS_MIN)
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => {
      setPause((last) => Math.min(last * 2, RETRY_MS_MAX))
      again()
    }, pause)
    const onOnline = () => again()
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [isDue, pause])
}
