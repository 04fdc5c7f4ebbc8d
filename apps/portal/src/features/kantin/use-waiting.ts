import { leavesDoubt } from '@lunas/client/api-error'
import type { PesananSiswa } from '@lunas/contract/kantin/pesan-makan'
import { useRef, useState } from 'react'
import { callApi } from '#lib/api/call-api.ts'
import { useSerahkan } from './api/pesan-makan.ts'
import type { Who } from './use-till.ts'

/** What the till knows about food that the pupil at the desk has ordered for today. */
type Waiting = { at: 'kosong' } | { at: 'luring' } | { at: 'ada'; who: Who; siswa: PesananSiswa }

/** Looks for ordered food beside the sale, which never waits for it. Only the server knows orders. */
export function useWaiting(idsekolah: string) {
  const [waiting, setWaiting] = useState<Waiting>({ at: 'kosong' })
  const serahkan = useSerahkan()
  const latest = useRef<Who>(undefined)

  async function look(who: Who): Promise<void> {
    latest.current = who
    setWaiting({ at: 'kosong' })
    const found = await callApi('pesananPembeli', { idsekolah, ...who }).then(
      (siswa): Waiting => (siswa.pesanan.length > 0 ? { at: 'ada', who, siswa } : { at: 'kosong' }),
      // Why a card is refused is said by the sale.
      (error: unknown): Waiting => ({ at: leavesDoubt(error) ? 'luring' : 'kosong' }),
    )
    if (latest.current === who) setWaiting(found)
  }

  /** Hands out one order, or all of them. Afterwards the server says what is left, also without an answer. */
  function handOut(who: Who, idpesan: string | null): void {
    const by = idpesan === null ? { ...who, idpesan } : { token: null, nis: null, idpesan }
    serahkan.mutate({ idsekolah, idlapak: null, ...by }, { onSettled: () => void look(who) })
  }

  return { waiting, look, handOut, isBusy: serahkan.isPending, last: serahkan.data }
}
