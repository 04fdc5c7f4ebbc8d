import { useMemo, useRef, useState, type FormEvent } from 'react'
import { useSettled } from '@lunas/client/use-settled'
import type { JarakCicilan, TawaranCicilan } from '@lunas/contract/tagihan/cicilan'
import { newPlanKey, useAjukan, useRencana, type Usulan } from './api/cicilan.ts'

export type AturanTawaran = NonNullable<TawaranCicilan['aturan']>

/** The default number of parts. */
const BANYAK_FIRST = 3

/** The typed plan, the parts that result from it, and sending it once. */
export function usePlan({ kode_tagihan, hari_ini }: TawaranCicilan, aturan: AturanTawaran) {
  const [banyak, setBanyak] = useState(Math.min(BANYAK_FIRST, aturan.bagian_maks))
  const [pertama, setPertama] = useState<number | undefined>(aturan.pertama_minimum)
  const [mulai, setMulai] = useState(hari_ini)
  const [jarak, setJarak] = useState<JarakCicilan>('bulanan')
  const [alasan, setAlasan] = useState('')
  const typed = useMemo<Usulan>(
    () => ({ kode_tagihan, banyak, pertama: pertama ?? 0, mulai, jarak }),
    [kode_tagihan, banyak, pertama, mulai, jarak],
  )
  const usulan = useSettled(typed)
  const sent = useRef({ text: '', key: '' })
  const { data: rencana, error, isPlaceholderData } = useRencana(usulan)
  const ajukan = useAjukan()
  const isReady = rencana !== undefined && !error && !isPlaceholderData && usulan === typed

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || ajukan.isPending) return
    const note = alasan.trim()
    const request = { ...usulan, ...(note && { alasan: note }) }
    const text = JSON.stringify(request)
    // The key belongs to what was typed: the same plan sent again is the same request.
    if (sent.current.text !== text) sent.current = { text, key: newPlanKey() }
    ajukan.mutate({ ...request, key: sent.current.key })
  }

  return {
    banyak, setBanyak, pertama, setPertama, mulai, setMulai, jarak, setJarak, alasan, setAlasan,
    rencana, error, isReady, isSending: ajukan.isPending, submit,
  }
}
