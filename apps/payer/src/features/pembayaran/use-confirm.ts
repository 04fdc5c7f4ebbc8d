import { leavesDoubt, sentenceOf } from '@lunas/client/api-error'
import { inTab } from '@lunas/client/kept'
import { showError } from '@lunas/client/notices'
import { makeKey } from '@lunas/client/random'
import type { Pembayaran, PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBuatPembayaran } from './api/buat-pembayaran.ts'
import {
  readSent,
  releaseSent,
  type Ringkasan,
  type SentRequest,
  type Untuk,
} from './sent-request.ts'

const RETRY_MS_MIN = 3_000
const RETRY_MS_MAX = 30_000

type ConfirmProps = {
  open: boolean
  untuk: Untuk
  pilihan: PilihanMetode | undefined
  onMade: (pembayaran: Pembayaran) => Promise<void>
}

/**
 * The key is made when the sheet opens and kept until an answer arrives. While the sheet is open
 * and no answer came, the same request is repeated automatically, and the screen shows "sedang
 * diproses".
 */
export function useConfirm({ open, untuk, pilihan, onMade }: ConfirmProps) {
  const { kode } = untuk
  const [key, setKey] = useState('')
  const [sent, setSent] = useState<SentRequest>()
  /** Why there is no answer yet; undefined while none is overdue. */
  const [doubt, setDoubt] = useState<string>()
  const { mutate, isPending } = useBuatPembayaran(onMade)

  useEffect(() => {
    if (!open) return
    const unanswered = readSent(inTab, kode)
    setKey(unanswered?.key ?? makeKey())
    setSent(unanswered)
    setDoubt(unanswered && '')
  }, [open, kode])

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

  /** After an answer, or when the payer gives up, the next attempt is a new request. */
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
    start({
      key,
      body: {
        ...untuk.isi,
        metode: pilihan.metode,
        ...(keterangan && { keterangan }),
      },
      ringkasan: ringkasanOf(pilihan, untuk),
    })
  }

  useRetry(
    open && sent !== undefined && doubt !== undefined && !isPending,
    () => sent && start(sent),
  )

  const shown = sent?.ringkasan ?? (pilihan && ringkasanOf(pilihan, untuk))
  return { shown, isSending: isPending, doubt, send, abandon: letGo }
}

function ringkasanOf({ nama, biaya, total }: PilihanMetode, untuk: Untuk): Ringkasan {
  const { kelompok, dari_titipan } = untuk
  const rincian = kelompok.flatMap((one) => one.rincian)
  return {
    nama_metode: nama, biaya, total, rincian, ...(kelompok.length > 1 && { kelompok }),
    ...(dari_titipan && { dari_titipan }),
  }
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
